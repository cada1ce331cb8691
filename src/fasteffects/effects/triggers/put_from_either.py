"""An object is put somewhere out of one of two zones (400.7, 603.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Reference, node
from ..references.qualifiers import Zone
from .what_objects_do import IsPut, OfObject

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject} <are> put into {into:Zone} from {origin:Zone} and/or {second:Zone}")
@node
class IsPutFromEither(OfObject):
    """400.7. An object is put into a zone, from one of two; such moves at one time are one occasion."""

    subject: Reference | None
    into: Zone
    origin: Zone
    second: Zone
    kind = events.MOVE

    def sees_back(self) -> bool:
        """603.10a. As of each of the two."""
        return any(self._of(zone).sees_back() for zone in (self.origin, self.second))

    def matches(self, it: Environment, event: Event) -> bool:
        return any(self._of(zone).matches(it, event) for zone in (self.origin, self.second))

    def _of(self, zone: Zone) -> IsPut:
        return IsPut(self.subject, self.into, zone)
