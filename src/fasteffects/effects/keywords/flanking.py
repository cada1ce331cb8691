"""Flanking (702.25)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..continuous.changes import Change, Gets
from ..continuous.durations import EndOfTurn
from ..node import Ability, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, Self, Some, That
from ..references.qualifiers import Having
from ..triggers.combat import BecomesBlocked
from .common_parts import CREATURE, body
from .keyword import Keyword


@phrase("flanking", nt="Keyword")
@node
class Flanking(Keyword):
    """702.25. Creatures without flanking that block it get -1/-1."""

    word = "flanking"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.25a. The triggered ability."""
        without = Filter((Kind(("creature",)),), (), (Having(Flanking(), True),))
        blocker = That(CREATURE, Antecedent("event", -1, "other"))
        less = Change(blocker, (Gets(Size(Number(1), Number(1), "--")),), EndOfTurn())
        return (Triggered(BecomesBlocked(Self(), Some(Number(1), without)), body(less)),)
