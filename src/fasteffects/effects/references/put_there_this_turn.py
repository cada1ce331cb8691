"""Cards in a graveyard that were put there this turn, from the battlefield or from anywhere (404, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, GRAVEYARD, LIBRARY
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that were put there from the battlefield this turn", nt="Modifier")
@phrase("that was put there from anywhere this turn", anywhere=True, nt="Modifier")
@phrase("that were put there from anywhere this turn", anywhere=True, many=True, nt="Modifier")
@phrase(
    "that were put there from anywhere other than the battlefield this turn", how="elsewhere", nt="Modifier"
)
@phrase("that were put there from libraries this turn", how="library", nt="Modifier")
@phrase(
    "that (was|were {many=True}) put there from your library this turn", how="your library", nt="Modifier"
)
@phrase("that (was|were {many=True}) put there from their library this turn", how="a library", nt="Modifier")
@phrase("that (was|were {many=True}) milled this turn", how="milled", nt="Modifier")
@node
class PutThereThisTurn(Qualifier):
    """400.7. What came to where it lies from the battlefield, or from *anywhere*, in this turn.

    *how*: from anywhere else than the battlefield, from a library (its owner's, 400.3), or milled (701.17a).
    """

    anywhere: bool = False
    many: bool = False
    how: str = ""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def fits(self, it: Environment, id: int) -> bool:
        moves = [e for e in it.game.history if isinstance(e, Move) and e.new == id and e.to == GRAVEYARD]
        return any(self._so(move) for move in moves)

    def _so(self, move: Move) -> bool:
        """Whether it came from there, or in that way."""
        if self.how == "milled":
            return move.why == "mill"
        if self.how:
            return move.origin == LIBRARY if "library" in self.how else move.origin != BATTLEFIELD
        return self.anywhere or move.origin == BATTLEFIELD
