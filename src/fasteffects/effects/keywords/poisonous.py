"""Poisonous (702.70)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.life import GetCounters
from ..node import Ability, Quantity, node
from ..references.objects import Antecedent
from ..references.players import ThatPlayer
from .common_parts import WOUNDS_A_PLAYER, body
from .keyword import Keyword


@phrase("poisonous {count:Digit}", nt="Keyword")
@node
class Poisonous(Keyword):
    """702.70. Combat damage gives poison counters."""

    count: Quantity
    word = "poisonous"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.70a. The triggered ability."""
        whom = ThatPlayer(False, Antecedent("event", -1, "object"))
        return (Triggered(WOUNDS_A_PLAYER, body(GetCounters(whom, self.count, "poison"))),)
