"""*For each 1 life you gained*: the life of the event for which an ability waited (119.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.did_this_turn import LIFE
from ..node import Player, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the amount of life {who:Player} {how:LifeVerb}", nt="LifeOfEvent")
@phrase("for each 1 life {who:Player} {how:LifeVerb}", each=True, nt="Per")
@node
class LifeJustChanged(Quantity):
    """119.9. How much life a player gained or lost in that event."""

    who: Player
    how: str
    each: bool = False

    def value(self, it: Environment) -> int:
        event = it.env.event
        if event is None or event.kind != LIFE[self.how] or event.player not in self.who.ids(it):
            return 0
        return event.amount
