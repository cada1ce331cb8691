"""How many cards a player has discarded this turn (701.9, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DISCARD, Discard
from ...language.phrases import phrase
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the number of cards you've discarded this turn")
@phrase("for each card you've discarded this turn", each=True, nt="Per")
@phrase("for each card you've cycled or discarded this turn", each=True, cycled=True, nt="Per")
@node
class CardsDiscardedThisTurn(Quantity):
    """701.9. The cards that you have discarded this turn; what is cycled is discarded as well (702.29a)."""

    each: bool = False
    cycled: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DISCARD,)

    def value(self, it: Environment) -> int:
        return sum(isinstance(e, Discard) and e.player == it.you for e in it.game.history)
