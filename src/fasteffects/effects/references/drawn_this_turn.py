"""Cards that were drawn this turn and are still in the hand (121.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Move
from ...language.phrases import phrase
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("drawn this turn", nt="Modifier")
@node
class DrawnThisTurn(Qualifier):
    """121.1, 400.7. Drawn this turn, and nowhere else since."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def fits(self, it: Environment, id: int) -> bool:
        moves = (e for e in it.game.history if isinstance(e, Move))
        return any(e.why == "draw" and e.new == id for e in moves)
