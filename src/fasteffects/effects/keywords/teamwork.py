"""118.8. Any number of untapped creatures with total power N may be tapped as it is cast."""

from __future__ import annotations

from ...language.phrases import phrase
from ..costs.paying import Act
from ..node import Cost, Quantity, node
from .crew import TapPower
from .keyword import Keyword


@phrase("teamwork {count:Digit}", nt="Keyword")
@node
class Teamwork(Keyword):
    """118.8. Any number of untapped creatures with total power N may be tapped as it is cast."""

    count: Quantity
    word = "teamwork"
    asked_for = True

    def cost_nodes(self) -> tuple[Cost, ...]:
        """118.8. The additional cost."""
        return (Act(TapPower(self.count)),)
