"""Energy that you have paid or lost this turn (107.14, 122.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import REMOVE_COUNTERS
from ...language.phrases import phrase
from ..node import Condition, Quantity, node
from .paying_any import ENERGY

if TYPE_CHECKING:
    from ..it import Environment


@phrase("you've paid or lost {n:Cardinal} or more {E} this turn")
@node
class LostEnergy(Condition):
    """107.14. So many energy counters have been removed from you this turn."""

    n: Quantity

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (REMOVE_COUNTERS,)

    def holds(self, it: Environment) -> bool:
        lost = [e for e in it.game.history if e.kind == REMOVE_COUNTERS and e.object == it.you]
        return sum(e.amount for e in lost if e.called() == ENERGY) >= self.n.value(it)
