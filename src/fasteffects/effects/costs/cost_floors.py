"""Spells that cost no less than so much mana (601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Continuous, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment

_FLOOR = (
    "each spell that would cost less than {least:Cardinal} mana to cast costs {cost:Cardinal} mana to cast"
)


@phrase(_FLOOR)
@phrase("as long as {condition:Condition} , " + _FLOOR)
@node
class CostFloor(Continuous):
    """601.2f. A spell whose total cost is less than so much mana costs so much, after all other changes."""

    asked_for = True
    indexed_as = "cost floor"

    least: Quantity
    cost: Quantity
    condition: Condition | None = None

    def lacks(self) -> str:
        return "" if self.least == self.cost else "another cost than the least one"

    def floor(self, it: Environment) -> int:
        """The least that a spell costs, as things are; 0 where it does not hold."""
        holds = self.condition is None or self.condition.holds(it)
        return self.least.value(it) if holds else 0
