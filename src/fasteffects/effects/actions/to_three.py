"""Three targets, each with an amount of its own: *another target*, *a third target* (115.3, 601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Deed, Effect, Player, Quantity, Reference, node
from ..references.objects import Target
from .counters import PutCounters
from .damage import DealDamage

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

phrase("another target {filter}", other=True, nt="SecondOfThree")(Target)
phrase("another target", filter=None, other=True, nt="SecondOfThree")(Target)
phrase("a third target {filter}", other=True, nt="ThirdOfThree")(Target)
phrase("a third target", filter=None, other=True, nt="ThirdOfThree")(Target)


@phrase(
    "{source} <deal> {one:Digit} damage to {first:Recipient} , "
    "{two:Digit} damage to {second:SecondOfThree} , and {three:Digit} damage to {third:ThirdOfThree}"
)
@node
class DealDamageToThree(Effect):
    """120. A source deals damage to three targets at the same time, to each so much."""

    source: Reference
    one: Quantity
    first: Reference
    two: Quantity
    second: Reference
    three: Quantity
    third: Reference

    does = ("dealt",)
    together = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for amount, to in ((self.one, self.first), (self.two, self.second), (self.three, self.third)):
            found.extend(DealDamage(self.source, amount, to).perform(it))
        return tuple(found)


@phrase(
    "{who} <put> {one:Count} {kind:CounterKind} counter[s] on {first} , "
    "{two:Count} {again:CounterKind} counter[s] on {second:SecondOfThree} , "
    "and {three:Count} {last:CounterKind} counter[s] on {third:ThirdOfThree}"
)
@node
class PutCountersOnThree(Deed):
    """122.6. A player puts counters on three targets at the same time, on each so many."""

    who: Player
    one: Quantity
    kind: str
    first: Reference
    two: Quantity
    again: str
    second: Reference
    three: Quantity
    last: str
    third: Reference

    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        parts = (
            PutCounters(self.who, self.one, self.kind, self.first),
            PutCounters(self.who, self.two, self.again, self.second),
            PutCounters(self.who, self.three, self.last, self.third),
        )
        return tuple([event for part in parts for event in part.perform(it)])
