"""*A player who controls more lands than you* (109.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..conditions.counted import Ahead
from ..node import node
from .players import APlayer

if TYPE_CHECKING:
    from ..it import Environment
    from .filters import Filter


@phrase("(a player {opponent=False}|an opponent {opponent=True}) who controls more {what:Filters} than you")
@node
class APlayerAhead(APlayer):
    """Some player, or opponent, who controls more of such permanents than you, at the time of asking."""

    opponent: bool
    what: Filter | None = None

    def ids(self, it: Environment) -> tuple[int, ...]:
        ahead = Ahead("battlefield", self.what)
        asked = it.opponents if self.opponent else it.players
        return tuple([p for p in asked if ahead.fits(it, p)])

    def includes(self, it: Environment, id: int) -> bool:
        return is_player(id) and id in self.ids(it)
