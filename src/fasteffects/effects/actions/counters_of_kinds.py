"""Counters of three kinds or more put on something at once (122.6)."""

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


@phrase("{who} <put> {lots:CounterLots} on {on:Reference}")
@node
class PutKindsOfCounters(Deed):
    """122.6. A player puts counters of several kinds on objects, all at the same time."""

    who: Player
    lots: tuple[CounterLot, ...]
    on: Reference

    of_permanents = True
    means_all = True
    asking = ("on",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.PutCounters(id, lot.kind, lot.count.value(it), source=it.source, by=it.you)
            for p in self.who.ids(it)
            for id in here(it, pick(it, p, self.on, "choose"))
            for lot in self.lots
        )
