"""Training (702.149)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.qualifiers import Compared
from ..triggers.combat import AttacksWith
from .common_parts import UNSAID, OwnPower, body
from .keyword import Keyword


@phrase("training", nt="Keyword")
@node
class Training(Keyword):
    """702.149. Grows as it attacks with a greater creature."""

    word = "training"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.149a. The triggered ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        greater = Filter((Kind(("creature",)),), (), (Compared("power", ">", OwnPower()),))
        return (Triggered(AttacksWith(Self(), Number(1), None, greater), body(grow)),)
