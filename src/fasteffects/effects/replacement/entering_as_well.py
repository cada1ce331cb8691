"""*Each other creature you control enters with additional counters and as a Mutant as well* (614.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..continuous.enters_being import as_such
from ..continuous.types_and_copies import ALSO, IsAlso
from ..node import Quantity, Reference, node
from ..references.filters import Filter
from .entering import EntersWith, OfEntering

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "{subject} <enter> with a number of additional {kind:CounterKind} counters on it "
    f"equal to {{count:Quantity}} and as a {{what:Noun}} {ALSO}"
)
@node
class EntersAsWell(OfEntering):
    """614.1c, 614.12. Such permanents enter with more counters, and are something besides what they are."""

    subject: Reference
    kind: str
    count: Quantity
    what: Filter
    its: Reference

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        (event,) = EntersWith(self.subject, self.count, self.kind, more=True).replace(it, event)
        if isinstance(event, events.Move):
            event = event.but(being=(*event.being, *as_such(it, (IsAlso(self.what, self.its),))))
        return (event,)
