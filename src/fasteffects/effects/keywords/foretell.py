"""Foretell (702.143)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..costs.paying import Mana
from ..node import Cost, node
from .keyword import Costed, costed
from .set_apart import FORETOLD

if TYPE_CHECKING:
    from ...cards.record import Face


@costed("foretell")
@node
class Foretell(Costed):
    """702.143. Exiled face down for {2}; the cost to cast it on a later turn."""

    word = "foretell"
    printed_alone = True
    asked_for = True
    sets_apart = FORETOLD

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.143a. What is paid when it is cast so."""
        return self.costs

    def cost_to_set_apart(self) -> tuple[Cost, ...]:
        """702.143a. What is paid to foretell it."""
        return (Mana("{2}"),)
