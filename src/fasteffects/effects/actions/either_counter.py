"""A counter of one kind or of another: which is chosen as it is put there (608.2d, 122.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import Number
from .counters import PutCounters

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{who} <put> a {kind:CounterKind} counter or a {other:CounterKind} counter on {on:Pointer}")
@node
class PutEither(Deed):
    """122.6, 608.2d. A player chooses which of two counters to put on an object."""

    who: Player
    kind: str
    other: str
    on: Reference

    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.who.ids(it):
            options = [Option(kind, f"choose {kind}") for kind in (self.kind, self.other)]
            kind = it.ask(Decision(p, "choose", "which counter?", options, about=it.source))
            found += PutCounters(self.who, Number(1), kind, self.on).perform(it)
        return tuple(found)
