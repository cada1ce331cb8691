"""Escalate (702.120)."""

from __future__ import annotations

from ..node import Cost, node
from .keyword import Costed, costed


@costed("escalate")
@node
class Escalate(Costed):
    """702.120. Paid for each mode beyond the first."""

    word = "escalate"
    asked_for = True

    def costs_of_another_mode(self) -> tuple[Cost, ...]:
        return self.costs
