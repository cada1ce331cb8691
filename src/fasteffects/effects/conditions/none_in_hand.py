"""Cards of a kind in a hand, where there are none (402)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import HAND
from ..node import Condition, Player, node
from ..references.choosing import narrowed
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment

narrowed("CardsOfAKind", "Nouns", lambda v: isinstance(v, Filter) and all(k.types for k in v.kinds))


@phrase("{who:Player} <have> no {what:CardsOfAKind} in hand")
@node
class HasNoneInHand(Condition):
    """402.1. A player has no cards of a kind in hand."""

    who: Player
    what: Filter

    def holds(self, it: Environment) -> bool:
        return not any(self.what.fits(it, i) for p in self.who.ids(it) for i in it.game.zone(HAND, p))
