"""*The greatest number of artifacts an opponent controls*: of the player who has the most of them (107.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Player, Quantity, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the greatest number of {what:Nouns} {who:Player} <control>")
@node
class MostOfAPlayer(Quantity):
    """108.4. How many such permanents one of those players controls, whoever controls the most."""

    what: Filter
    who: Player

    def value(self, it: Environment) -> int:
        whose = [it.game.controller(i) for i in self.what.all(it)]
        return max((whose.count(p) for p in self.who.ids(it)), default=0)
