"""Renown (702.112)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..node import Ability, Quantity, node
from ..references.objects import Self
from .common_parts import UNSAID, WOUNDS_A_PLAYER, body
from .designated import IsNotYet, Marks
from .keyword import Keyword


@phrase("renown {count:Digit}", nt="Keyword")
@node
class Renown(Keyword):
    """702.112. Its first combat damage to a player gives it counters."""

    count: Quantity
    word = "renown"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.112a. The triggered ability."""
        grow = PutCounters(UNSAID, self.count, "+1/+1", Self())
        return (Triggered(WOUNDS_A_PLAYER, body(grow, Marks("renowned")), IsNotYet("renowned")),)
