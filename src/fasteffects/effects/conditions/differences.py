"""*The difference* of two numbers that were compared just before (107.1, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the difference")
@node
class Difference(Quantity):
    """107.1b. By how much the two numbers differ that the condition before has compared."""

    compared: Condition | None = None

    of_comparison = True
    number = 2

    def value(self, it: Environment) -> int:
        return abs(self.compared.excess(it)) if self.compared is not None else 0


@phrase("it's greater")
@node
class IsGreater(Condition):
    """608.2c. The first of the two numbers that were compared is greater than the second."""

    compared: Condition | None = None

    of_comparison = True

    def holds(self, it: Environment) -> bool:
        return self.compared is not None and self.compared.excess(it) > 0
