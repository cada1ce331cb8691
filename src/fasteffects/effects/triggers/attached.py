"""What becomes attached (603.2e, 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Attach, BecameAttached, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..node import Reference, node
from ..patterns import EventPattern
from .what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject} <become> attached to {host:Reference}")
@node
class BecomesAttached(EventPattern):
    """603.2e. It enters attached to something, or moves onto it; there it is seen as it then is."""

    subject: Reference
    host: Reference

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACH, events.MOVE)

    def matches(self, it: Environment, event: Event) -> bool:
        return self._onto(it, event) is not None

    def seen(self, it: Environment, event: Event) -> Event:
        """What it has become attached to is the other thing that the event is about."""
        return self._onto(it, event) or event

    def _onto(self, it: Environment, event: Event) -> BecameAttached | None:
        id = event.object
        if isinstance(event, Move) and event.to == BATTLEFIELD:
            id = event.new
        elif not isinstance(event, Attach):
            return None
        host = it.obj(id).attached_to if id != NOBODY else NOBODY
        if host == NOBODY or not meant(it, self.subject, id) or not meant(it, self.host, host):
            return None
        return BecameAttached(id, host)


@phrase("{subject:Self} <enter> attached to {host:Reference}")
@node
class ArrivesAttached(BecomesAttached):
    """603.6a, 303.4f. It is attached to that as it enters, however it came: not one moved there later."""

    subject: Reference
    host: Reference

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)
