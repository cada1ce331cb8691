"""What becomes unattached (603.10c, 701.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Attach, BecameUnattached, Move
from ...events.attaching import Unattach
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..node import Reference, node
from ..patterns import EventPattern
from .what_objects_do import came_from, meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject:Self} <become> unattached from {by:Reference}")
@node
class BecomesUnattached(EventPattern):
    """701.3d, 301.5c. It moves to another host, comes off, or one of the two leaves; *by*: what it was on."""

    subject: Reference
    by: Reference
    looks_back = True  # 603.10c

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACH, events.MOVE)

    def matches(self, it: Environment, event: Event) -> bool:
        return self._apart(it, event) is not None

    def seen(self, it: Environment, event: Event) -> Event:
        """What it has become unattached from is the other thing that the event is about."""
        return self._apart(it, event) or event

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. Where both leave at once, it has come off once."""
        return list({(hit.object, hit.about("other")): hit for hit in hits}.values())

    def _apart(self, it: Environment, event: Event) -> BecameUnattached | None:
        for id, host in came_off(it, event):
            if meant(it, self.subject, id) and meant(it, self.by, host):
                return BecameUnattached(id, host)
        return None


def came_off(it: Environment, event: Event) -> list[tuple[int, int]]:
    """What an event has taken off what, as it was until then."""
    if isinstance(event, (Attach, Unattach)):
        return [(event.object, event.host)] if event.host != NOBODY else []
    if not isinstance(event, Move) or came_from(it, event) != BATTLEFIELD or event.to == BATTLEFIELD:
        return []
    left = it.obj(event.object)
    own = [(event.object, left.attached_to)] if left.attached_to != NOBODY else []
    return own + [(id, event.object) for id in left.attachments]
