"""*Each land that could produce {C}*: permanents by the mana that they could make (106.7)."""

from __future__ import annotations

from ...cards.record import symbols
from ...language.phrases import phrase
from ..it import Environment
from ..node import Qualifier, node
from .adding import produced_by


@phrase("that could produce {mana:ManaSymbols}", nt="Modifier")
@phrase("that is {other:Supertype} or could produce {mana:ManaSymbols}", nt="Modifier")
@node
class CouldProduce(Qualifier):
    """106.7. Any of its abilities could produce such mana, were it activated or triggered now."""

    mana: str
    other: str = ""  # a supertype that does as well (205.4)

    def fits(self, it: Environment, id: int) -> bool:
        if self.other and self.other.capitalize() in it.chars(id).supertypes:
            return True
        return not produced_by(it, id, frozenset()).isdisjoint(symbols(self.mana))
