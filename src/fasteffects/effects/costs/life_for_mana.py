"""Life that may be paid rather than mana of a type, for each such mana in a cost (107.4f, 118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each {symbol:ManaSymbols} in a cost , you may pay 2 life rather than pay that mana")
@node
class LifeForMana(Continuous):
    """118.3. Its controller may pay 2 life for each such mana, whatever the cost is for."""

    asked_for = True
    indexed_as = "life for mana"

    symbol: str

    def lacks(self) -> str:
        return "" if len(self.symbol) == len("{B}") else "such mana"

    def pays_for(self, it: Environment, player: int, symbol: str) -> bool:
        """107.4e. Whether *player* may pay life for a symbol: that mana, or what that mana would pay for."""
        return player == it.you and self.symbol[1:-1] in symbol.split("/")
