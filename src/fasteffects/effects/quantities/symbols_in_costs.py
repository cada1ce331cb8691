"""How many mana symbols of a color are in the mana costs of some objects (107.4, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import SYMBOL_OF, symbols
from ...language.phrases import phrase
from ..node import Quantity, node
from ..references.filters import Filter, counted

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "the number of {colour:Colour} mana symbols in the mana costs of {what:Filters}", nt="Quantity Counted"
)
@phrase("for each {colour:Colour} mana symbol in the mana costs of {what:Filters}", each=True, nt="Per")
@node
class SymbolsIn(Quantity):
    """107.4e, 202.1. Mana symbols of a color in mana costs; a hybrid symbol is of each of its colors."""

    colour: str
    what: Filter
    each: bool = False

    def value(self, it: Environment) -> int:
        own = SYMBOL_OF[self.colour]
        costs = [it.chars(i).mana_cost or "" for i in counted(it, self.what)]
        return sum(own in symbol.split("/") for cost in costs for symbol in symbols(cost))
