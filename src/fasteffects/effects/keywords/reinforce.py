"""Count and cost (702.77, 702.113)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.drawing import Discard
from ..costs.paying import Act
from ..node import Ability, Cost, Quantity, node
from ..references.objects import Self
from .built_of import UNSAID, body, counters_on_target
from .cycling import FromHand
from .keyword import Keyword


@phrase(
    "reinforce {count:Digit} – {costs:Costs}",
    "reinforce {count:Digit} – {costs:Costs} .",
    name="reinforce",
    nt="Keyword",
)
@phrase(
    "awaken {count:Digit} – {costs:Costs}",
    "awaken {count:Digit} – {costs:Costs} .",
    name="awaken",
    nt="Keyword",
)
@node
class CountAndCost(Keyword):
    """702.77, 702.113. Reinforce and awaken: a number of counters and a cost."""

    name: str
    count: Quantity
    costs: tuple[Cost, ...]

    @property
    def word(self) -> str:  # type: ignore[override]
        """Which of the two it is."""
        return self.name

    def stands_for(self) -> tuple[Ability, ...]:
        """702.77a. The activated ability of reinforce, which works in a hand."""
        costs = (*self.costs, Act(Discard(UNSAID, Self())))
        return (FromHand(costs, body(counters_on_target(self.count))),)

    def lacks(self) -> str:
        return "" if self.name == "reinforce" else f"the keyword {self.name}"
