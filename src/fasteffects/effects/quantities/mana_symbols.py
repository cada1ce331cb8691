"""How many mana symbols of a color are in mana costs: chroma (107.4, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import COLOR_OF, SYMBOL_OF, symbols
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
        return sum([symbols_in(it, id, self.colour) for id in self.of.ids(it)])


def symbols_in(it: Environment, id: int, colour: str) -> int:
    """107.4. How many mana symbols of a color are in an object's mana cost; without one, of any color."""
    wanted = {SYMBOL_OF[colour]} if colour else set(COLOR_OF)
    return sum(bool(wanted.intersection(s.split("/"))) for s in symbols(it.chars(id).mana_cost or ""))
