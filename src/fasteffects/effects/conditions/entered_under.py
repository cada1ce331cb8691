"""What entered the battlefield under somebody's control this turn (110.2a, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..node import Player, Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that entered the battlefield under {under:Possessive} control this turn", nt="Modifier")
@phrase("you had enter the battlefield under {under:Possessive} control this turn", had=True, nt="Modifier")
@node
class EnteredUnderThisTurn(Qualifier):
    """608.2i. It came this turn under that player's control, whoever has it now, wherever it is."""

    under: Player
    had: bool = False

    pools: ClassVar[bool] = True

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def ids(self, it: Environment) -> tuple[int, ...]:
        """All that came so."""
        under = self.under.ids(it)
        came = [e for e in it.game.history if isinstance(e, Move) and e.to == BATTLEFIELD and e.new != NOBODY]
        return tuple({e.new: 0 for e in came if controller_then(it, e) in under})

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


def controller_then(it: Environment, move: Move) -> int:
    """110.2a. Under whose control it entered."""
    return it.obj(move.new).owner if move.under == NOBODY else move.under
