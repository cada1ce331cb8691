"""Reinforce (702.77)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.drawing import Discard
from ..costs.paying import Act
from ..node import Ability, Cost, Quantity, node
from ..references.objects import Self
from .common_parts import UNSAID, body, counters_on_target
from .cycling import FromHand
from .keyword import Keyword


@phrase("reinforce {count:Digit} – {costs:Costs}", "reinforce {count:Digit} – {costs:Costs} .", nt="Keyword")
@node
class Reinforce(Keyword):
    """702.77. Discarded for a cost, it puts counters on a creature."""

    count: Quantity
    costs: tuple[Cost, ...]
    word = "reinforce"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.77a. The activated ability of reinforce, which works in a hand."""
        costs = (*self.costs, Act(Discard(UNSAID, Self())))
        return (FromHand(costs, body(counters_on_target(self.count))),)
