"""An activated ability that costs the one or the other: *{3}, {T} or {U}, {T}:* (602.1, 602.2b)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Ability, Cost, node
from .instructions import Body
from .kinds import Activated


@phrase("{costs:Costs} or {other:Costs} : {body:Body}")
@node
class EitherCost(Ability):
    """602.1. The same may be had for either cost: as two abilities that do the same."""

    costs: tuple[Cost, ...]
    other: tuple[Cost, ...]
    body: Body

    def stands_for(self) -> tuple[Ability, ...]:
        """602.2b. One for each of the costs."""
        return (Activated(self.costs, self.body), Activated(self.other, self.body))
