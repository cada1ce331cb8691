"""Cards in a graveyard that were put there this turn, from the battlefield or from anywhere (404, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, GRAVEYARD
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that were put there from the battlefield this turn", nt="Modifier")
@phrase("that was put there from anywhere this turn", anywhere=True, nt="Modifier")
@phrase("that were put there from anywhere this turn", anywhere=True, many=True, nt="Modifier")
@node
class PutThereThisTurn(Qualifier):
    """400.7. What came to where it lies from the battlefield, or from *anywhere*, in this turn."""

    anywhere: bool = False
    many: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def fits(self, it: Environment, id: int) -> bool:
        return any(
            isinstance(e, Move)
            and e.new == id
            and (self.anywhere or e.origin == BATTLEFIELD)
            and e.to == GRAVEYARD
            for e in it.game.history
        )
