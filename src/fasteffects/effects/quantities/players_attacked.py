"""How many players are being attacked (508.1b, 506.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the number of players being attacked", nt="Quantity Counted")
@phrase("for each player being attacked", each=True, nt="Per")
@node
class PlayersAttacked(Quantity):
    """508.1b. How many players are attacked by creatures now, what they control apart."""

    of_combat = True

    each: bool = False

    def value(self, it: Environment) -> int:
        return len({o.attacking for o in it.game.fighters() if is_player(o.attacking)})
