"""Disturb (702.146)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..node import Cost, node
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face


@costed("disturb")
@node
class Disturb(Costed):
    """702.146. The cost to cast it transformed from the graveyard."""

    word = "disturb"
    printed_alone = True
    asked_for = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.146a. What is paid when it is cast so."""
        return self.costs
