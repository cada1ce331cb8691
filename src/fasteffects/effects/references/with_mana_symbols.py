"""Objects with so many mana symbols in their mana costs (107.4, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Inherent, Quantity, Reference, node
from ..quantities.mana_symbols import symbols_in
from ..quantities.numbers import SYMBOLS, within

if TYPE_CHECKING:
    from ..it import Environment

_IN_ITS = "mana symbols in {of:Its} mana cost"


@phrase("with one or more {colour:Colour} mana symbols in its mana cost", nt="Modifier")
@node
class WithManaSymbols(Inherent):
    """107.4. With at least one symbol of that color in its mana cost, hybrid ones among them."""

    colour: str

    def number_role(self) -> str:
        return f"{SYMBOLS} {self.colour}"

    def fits(self, it: Environment, id: int) -> bool:
        return symbols_in(it, id, self.colour) > 0


@phrase(f"{{subject}} <have> {{many:CountMany}} colored {_IN_ITS}", colour="")
@phrase(f"{{subject}} <have> {{many:CountMany}} {{colour:Colour}} {_IN_ITS}")
@node
class HasManaSymbols(Condition):
    """107.4. So many symbols of a color, or of any colors together, are in its mana cost."""

    ranging = ("many",)

    subject: Reference
    many: Quantity
    of: Reference
    colour: str

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all([within(it, self.many, symbols_in(it, id, self.colour)) for id in ids])
