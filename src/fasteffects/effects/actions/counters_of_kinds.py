"""Counters of several kinds put on something, or on each of two things, at once (122.6)."""

from __future__ import annotations

from ... import events
from ...events import Event
from ...language.lists import list_of
from ...language.phrases import phrase
from ..it import Environment
from ..node import Deed, Node, Player, Quantity, Reference, node
from ..references.choosing import here, pick


@phrase("{count:Count} {kind:CounterKind} counter[s]", nt="CounterLot")
@node
class CounterLot(Node):
    """122.1. So many counters of a kind."""

    count: Quantity
    kind: str


list_of("CounterLots", "CounterLot", [",", ", and"], least=3)
list_of("TwoLots", "CounterLot", ["and"], least=2)


@phrase("{who} <put> {lots:CounterLots} on {on:Reference}")
@phrase("{who} <put> {lots:TwoLots} on {on:Reference} and {others:TwoLots} on {also:Reference}")
@node
class PutKindsOfCounters(Deed):
    """122.6. A player puts counters of several kinds on objects, all at the same time."""

    who: Player
    lots: tuple[CounterLot, ...]
    on: Reference
    others: tuple[CounterLot, ...] = ()
    also: Reference | None = None  # on what *others* are put

    of_permanents = True
    means_all = True
    asking = ("on", "also")

    def perform(self, it: Environment) -> tuple[Event, ...]:
        parts = [(self.on, self.lots)] + ([(self.also, self.others)] if self.also is not None else [])
        return tuple(
            events.PutCounters(id, lot.kind, lot.count.value(it), source=it.source, by=it.you)
            for p in self.who.ids(it)
            for on, lots in parts
            for id in here(it, pick(it, p, on, "choose"))
            for lot in lots
        )
