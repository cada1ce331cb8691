"""Counters with which a permanent enters, and others instead where it escaped (614.15, 702.138c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, Reference, node
from ..references.objects import Self
from ..replacement.entering import EntersWith, OfEntering
from .escape_given import Escaped

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "{subject:Self} <enter> with {count:Count} {kind:CounterKind} counter[s] on it . "
    "it escapes with {other:Count} {of:CounterKind} counter[s] on it instead .",
    nt="ContinuousText",
)
@node
class EntersOrEscapesWith(OfEntering):
    """702.138c, 614.1c, 614.15. So many counters; another number of them where it was cast with escape."""

    subject: Reference
    count: Quantity
    kind: str
    other: Quantity
    of: str

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        escaped = event.object >= 0 and Escaped(Self()).holds(
            type(it)(it.game, it.env.but(source=event.object))
        )
        chosen = (self.other, self.of) if escaped else (self.count, self.kind)
        return EntersWith(self.subject, *chosen).replace(it, event)
