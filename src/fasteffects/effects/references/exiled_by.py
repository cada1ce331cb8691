"""*Cards you exiled*: what a player has put into exile (406.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import EXILE
from ..node import Player, Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} exiled", nt="Modifier")
@node
class ExiledByPlayer(Qualifier):
    """406.2. In exile, where a spell or ability of that player's has put it."""

    who: Player

    def fits(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        exiled = o.mark("exiled") if id in it.game.objects and o.zone == EXILE else None
        return exiled is not None and exiled[1] in self.who.ids(it)
