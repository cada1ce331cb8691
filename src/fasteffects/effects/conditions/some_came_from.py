"""*One or more of them entered from a graveyard or was cast from a graveyard* (603.2c, 603.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Condition, Reference, node
from ..references.qualifiers import ZONE_NUMBERS, Zone

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("one or more of {those:Pointer} entered from {origin:Zone} or was cast from {same:Zone}")
@node
class SomeCameFrom(Condition):
    """603.6a, 601.2a. Some of those that have entered together came from a zone, or were cast from one."""

    those: Reference
    origin: Zone
    same: Zone

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        return event is not None and any(self._came(it, one) for one in (event, *event.others))

    def _came(self, it: Environment, event: Event) -> bool:
        there = [i for i in event.about("subject") if i != NOBODY]
        from_there = event.came_from() == ZONE_NUMBERS[self.origin.zone]
        if from_there and all(self._whose(it, self.origin, it.obj(i).owner) for i in there):
            return True
        number = ZONE_NUMBERS[self.same.zone]
        lay = [i for i in there if dict(it.obj(i).cast).get("from", NOBODY) == number]
        return any(self._whose(it, self.same, it.obj(i).owner) for i in lay)

    def _whose(self, it: Environment, zone: Zone, owner: int) -> bool:
        """404.1. Whether a card of that owner's lies in such a zone."""
        return zone.owner is None or owner in zone.owner.ids(it)
