"""*You may pay {X}, where X is less than or equal to the amount of life you gained* (107.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, node
from .paying import Pay

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who} <pay> {cost:ManaCost} , where X is less than or equal to {utmost:LifeOfEvent}")
@node
class PayUpTo(Pay):
    """107.3f, 118. Someone pays mana with X in it, which is no more than so much."""

    utmost: Quantity | None = None

    def most_x(self, it: Environment) -> int | None:
        return None if self.utmost is None else max(0, self.utmost.value(it))
