"""How the next things enter that enter this turn, all of one time: as copies, with counters (614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..continuous.types_and_copies import copiable_of
from ..node import Effect, Quantity, Reference, node
from ..references.objects import Some
from ..watching import COPY
from .altered import Alteration
from .entering import OfEntering

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("they enter as copies of {what:Reference}", nt="NextArrival")
@node
class EnterAsCopies(Alteration):
    """616.1c, 707.5. They enter as copies of one object, as it is by then or as it last was (608.2h)."""

    what: Reference
    category = COPY

    def altered(self, it: Environment, event: Event) -> Event:
        copied = [copiable_of(it, id) for id in self.what.ids(it)]
        return event.but(copied=copied[0]) if copied else event


@phrase("each enters with {count:CountMany} additional {kind:CounterKind} counters on it", nt="NextArrival")
@node
class EachEntersWithMore(Alteration):
    """614.1c, 122.6a. Each of them enters with so many counters besides others."""

    count: Quantity
    kind: str

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(counters=(*event.counters_on(), (self.kind, self.count.value(it))))


@phrase("the next time {subject} enter this turn , {by:NextArrival}")
@node
class NextEnterSo(Effect):
    """614.12, 611.2. The next such permanents of this turn enter so, if several at one time all of them."""

    subject: Reference
    by: Alteration

    describing = ("subject",)

    def lacks(self) -> str:
        many = isinstance(self.subject, Some) and self.subject.number == 2
        return "" if many else "what enters next"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(NextEntering(self.subject, self.by), it.env, ThisTurn(), left=1),)


@node
class NextEntering(OfEntering):
    """What ``NextEnterSo`` starts: over once all that it is about at one time is dealt with (614.5)."""

    subject: Reference
    by: Alteration

    def class_of(self) -> int:
        return self.by.category

    def only_changes(self) -> bool:
        return True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (self.by.altered(it, event),)
