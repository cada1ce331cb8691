"""Escape (702.138)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..node import Cost, node
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face


@costed("escape")
@node
class Escape(Costed):
    """702.138. The cost to cast it from the graveyard."""

    word = "escape"
    asked_for = True

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.138a. What is paid when it is cast so."""
        return self.costs
