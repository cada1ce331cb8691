"""Afflict (702.130)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.life import LoseLife
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..references.players import DefendingPlayer
from ..triggers.combat import BecomesBlocked
from .common_parts import body
from .keyword import Keyword


@phrase("afflict {count:Digit}", nt="Keyword")
@node
class Afflict(Keyword):
    """702.130. Becoming blocked costs defending player N life."""

    count: Quantity
    word = "afflict"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.130a. The triggered ability."""
        return (Triggered(BecomesBlocked(Self()), body(LoseLife(DefendingPlayer(), self.count))),)
