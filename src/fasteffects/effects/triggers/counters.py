"""What happens to counters: they are put on something and removed (122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import EXILE
from ..node import Reference, node
from .what_objects_do import OfObject, together

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("one or more [{counter:CounterKind}] counters <are> put on {subject:Recipient}")
@phrase("a [{counter:CounterKind}] counter <are> put on {subject:Recipient}", single=True)
@phrase("counters <are> put on {subject:Recipient}", counter=None, many=True)
@node
class CountersPut(OfObject):
    """122.6. Counters are put on an object; *many* where the text says only *counters*."""

    counter: str | None
    subject: Reference | None
    single: bool = False
    many: bool = False
    kind = events.PUT_COUNTERS

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. Each object is an occasion; *a counter* is one for each counter."""
        if self.single:
            return [e.but(amount=1) for e in hits for _ in range(e.amount)]
        return together(it, hits, "object")

    def fits(self, it: Environment, event: Event) -> bool:
        return self.counter is None or event.called() == self.counter


@phrase("the {nth:Ordinal} {counter:CounterKind} counter <are> put on {subject}")
@node
class NthCounterPut(OfObject):
    """122.1, 122.6. A counter is put on an object, which makes so many of its kind there."""

    nth: int
    counter: str
    subject: Reference | None
    kind = events.PUT_COUNTERS

    def fits(self, it: Environment, event: Event) -> bool:
        if event.called() != self.counter:
            return False
        there = it.game.counters(event.object).get(self.counter, 0)
        return there - event.amount < self.nth <= there


@phrase(
    "(the last {last=True}|a {last=False}) {counter:CounterKind} counter is removed from {subject} "
    "[while it's exiled {exiled=True}]",
)
@node
class CounterRemoved(OfObject):
    """122.1. A counter is removed from an object; *last*: and none is left."""

    counter: str
    last: bool
    subject: Reference | None
    exiled: bool = False
    kind = events.REMOVE_COUNTERS

    def works_from(self) -> frozenset[int] | None:
        """113.6b. Where the ability works, if it says so."""
        return frozenset((EXILE,)) if self.exiled else None

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. *A counter* is one occasion for each that is removed."""
        return hits if self.last else [e.but(amount=1) for e in hits for _ in range(e.amount)]

    def fits(self, it: Environment, event: Event) -> bool:
        if event.called() != self.counter:
            return False
        return not self.last or not it.game.counters(event.object).get(self.counter)
