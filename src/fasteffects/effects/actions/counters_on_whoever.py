"""Counters that a player puts on permanents or on themselves (122.1, 122.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import PUT_COUNTERS
from ...language.phrases import phrase
from ..node import Player, Reference, node
from ..patterns import EventPattern
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} would put one or more counters on {on:Reference} or on yourself", nt="Would")
@node
class PutsCountersOnSelf(EventPattern):
    """122.6. A player puts counters on such a permanent, or gets them by their own doing."""

    player: Player
    on: Reference

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (PUT_COUNTERS,)

    def matches(self, it: Environment, event: Event) -> bool:
        if event.by not in self.player.ids(it):
            return False
        return event.object == event.by or meant(it, self.on, event.object)
