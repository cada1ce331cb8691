"""What happens to counters: they are put on something and removed (122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT, UNSAID
from ...state.objects import EXILE
from ..node import Player, Reference, node
from ..patterns import EventPattern
from .what_objects_do import OfObject, meant, several, together

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


@phrase("{player} <put> one or more [{counter:CounterKind}] counters on {on:Recipient}")
@phrase("{player} <put> a [{counter:CounterKind}] counter on {on:Recipient}", single=True)
@phrase(
    "an effect would put one or more [{counter:CounterKind}] counters on {on:Recipient}",
    player=None,
    nt="Would",
)
@node
class PutsCounters(EventPattern):
    """122.6. A player, or without one an effect, puts counters on something."""

    player: Player | None
    counter: str | None
    on: Reference
    single: bool = False  # said of one counter

    def said_player(self) -> Player | None:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.PUT_COUNTERS,)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. Each object is an occasion, unless *one or more* are meant; *a counter*: each counter."""
        if self.single:
            return [e.but(amount=1) for e in hits for _ in range(e.amount)]
        return together(it, hits, "" if several(self.on) else "object")

    def cause(self) -> int:
        return EFFECT if self.player is None else UNSAID

    def matches(self, it: Environment, event: Event) -> bool:
        if self.player is not None and event.by not in self.player.ids(it):
            return False
        if self.counter is not None and event.called() != self.counter:
            return False
        return meant(it, self.on, event.object)


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
