"""More than meets the eye (702.162)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..node import Cost, node
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face


@costed("more Than Meets the Eye")
@node
class MoreThanMeetsTheEye(Costed):
    """702.162. The cost to cast it converted."""

    word = "more than meets the eye"
    printed_alone = True
    asked_for = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.162a. What is paid when it is cast so."""
        return self.costs
