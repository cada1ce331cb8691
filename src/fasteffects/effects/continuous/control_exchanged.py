"""*You and that opponent each gain control of all creatures the other controls* (613.1b, 611.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import Duration
from ..node import Deed, Player, Reference, node
from ..references.objects import All
from .changes import Change, ControlledByPlayer, EffectBegins
from .control import whoever_acts

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{who} each <gain> control of {what:Reference} the other controls {duration}")
@node
class EachTakesTheOthers(Deed):
    """611.2c. Two players, at once: what each controls then is the other's; nothing need be there."""

    who: Player
    what: Reference
    duration: Duration

    def lacks(self) -> str:
        return "" if isinstance(self.what, All) and not self.what.other else "what each takes"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        both = self.who.ids(it)
        if len(both) != 2 or not isinstance(self.what, All):
            return ()
        there = self.what.filter.all(it)
        found: list[Event] = []
        for player, other in (both, both[::-1]):
            ids = tuple(id for id in there if it.game.controller(id) == other)
            if ids:
                change = Change(self.what, (ControlledByPlayer(whoever_acts()),), self.duration)
                found.append(EffectBegins(change, it.about(player).env, self.duration, ids))
        return tuple(found)
