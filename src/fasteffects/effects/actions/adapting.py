"""Adapt: +1/+1 counters on a permanent that has none (701.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, PutCounters
from ...language.phrases import phrase
from ..node import Effect, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("adapt {n:Digit}")
@node
class Adapt(Effect):
    """701.46a. The permanent gets counters if it has no +1/+1 counters as this is done."""

    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source) or it.obj(it.source).counters.get("+1/+1", 0):
            return ()
        n = self.n.value(it)
        return (PutCounters(it.source, "+1/+1", n, source=it.source, by=it.you),) if n > 0 else ()
