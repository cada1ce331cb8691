"""*If an opponent had three or more cards put into their graveyard from anywhere this turn* (404.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import CARD, GRAVEYARD
from ..node import Condition, Player, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} had {least:Cardinal} or more cards put into their graveyard from anywhere this turn")
@node
class CardsBuried(Condition):
    """404.1, 608.2i. So many cards were put into the graveyard of some such player this turn."""

    who: Player
    least: Quantity

    describing = ("who",)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def holds(self, it: Environment) -> bool:
        buried = [e.object for e in it.game.history if isinstance(e, Move) and e.to == GRAVEYARD]
        owners = [it.obj(id).owner for id in buried if it.obj(id).kind == CARD]
        least = self.least.value(it)
        return any(owners.count(p) >= least for p in self.who.ids(it))
