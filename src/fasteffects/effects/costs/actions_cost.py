"""What special actions cost less: plotting, foretelling, unlocking (116.2, 118.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Cost, node
from .cost_changes import generic, typed_symbols

if TYPE_CHECKING:
    from ..it import Environment


@phrase("plotting cards from your hand costs {less:ManaCost} less", word="plot")
@phrase(
    "foretelling cards from your hand costs {less:ManaCost} less "
    "[and can be done on any player 's turn {any_turn=True}]",
    word="foretell",
)
@phrase("unlock costs you pay cost {less:ManaCost} less", word="unlock")
@node
class ActionsCost(Continuous):
    """118.7, 116.2. Its controller pays less for such special actions, and may take them in *any turn*."""

    asked_for = True
    indexed_as = "actions cost"

    word: str
    less: Cost
    any_turn: bool = False

    def lacks(self) -> str:
        return "a change of cost that is not generic" if typed_symbols(self.less) else ""

    def saved(self, it: Environment, player: int, word: str) -> int:
        """118.7a. How much less generic mana that player pays for that action."""
        return generic(self.less) if player == it.you and word == self.word else 0

    def lets(self, it: Environment, player: int, word: str) -> bool:
        """116.2h. Whether that player may take that action in other players' turns."""
        return self.any_turn and player == it.you and word == self.word
