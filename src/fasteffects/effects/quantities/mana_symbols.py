"""How many mana symbols of a color are in mana costs: chroma (107.4, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import SYMBOL_OF, symbols
from ...language.phrases import phrase
from ..node import Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment

IN_COSTS = "{colour:Colour} mana symbols in the mana costs of {of:Reference}"
IN_ITS = "{colour:Colour} mana symbols in {of:Its} mana cost"


@phrase(f"the number of {IN_COSTS}", nt="Quantity Counted")
@phrase(f"the number of {IN_ITS}", its=True, nt="Quantity Counted")
@phrase("for each {colour:Colour} mana symbol in the mana costs of {of:Reference}", each=True, nt="Per")
@phrase("for each {colour:Colour} mana symbol in {of:Its} mana costs", each=True, its=True, nt="Per")
@node
class ManaSymbolsIn(Quantity):
    """107.4. How many symbols of that color, hybrid ones among them, are in the mana costs of objects."""

    colour: str
    of: Reference
    each: bool = False
    its: bool = False  # said so

    def value(self, it: Environment) -> int:
        wanted = SYMBOL_OF[self.colour]
        costs = [it.chars(id).mana_cost for id in self.of.ids(it)]
        return sum(wanted in symbol.split("/") for cost in costs for symbol in symbols(cost or ""))
