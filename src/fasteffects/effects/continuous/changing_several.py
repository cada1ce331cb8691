"""*Creatures you control get +1/+1 and your opponents' creatures get -1/-1 until end of turn* (611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import phrase
from ..modifying import Duration, Modification
from ..node import Effect, Node, Reference, node
from .changes import Change

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject:Reference} {what:Changes}")
@node
class OneChange(Node):
    """611.2. What some of the objects become."""

    subject: Reference
    what: tuple[Modification, ...]


list_of("SeveralChanges", "OneChange", ["and", ",", ", and"], least=2)


@phrase("{parts:SeveralChanges} {duration}", "{duration} , {parts:SeveralChanges}")
@node
class ChangeSeveral(Effect):
    """611.2c. Objects change for one duration, some so and others otherwise: all of it begins at once."""

    parts: tuple[OneChange, ...]
    duration: Duration

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found = [Change(part.subject, part.what, self.duration).perform(it) for part in self.parts]
        return tuple([event for some in found for event in some])
