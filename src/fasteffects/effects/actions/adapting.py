"""Adapt: +1/+1 counters on a permanent that has none (701.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, PutCounters
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..costs.special_offers import EffectsEnd
from ..node import Continuous, Effect, Quantity, Reference, node
from ..references.choosing import on_battlefield, pick

if TYPE_CHECKING:
    from ..it import Environment


@phrase("adapt {n:Digit}")
@node
class Adapt(Effect):
    """701.46a. The permanent gets counters if it has no +1/+1 counters as this is done, or as though so."""

    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source):
            return ()
        begun = it.game.effects.values()
        free = [e.id for e in begun if isinstance(e.node, AsThoughWithout) and it.source in (e.locked or ())]
        if it.obj(it.source).counters.get("+1/+1", 0) and not free:
            return ()
        found: list[Event] = [EffectsEnd(it.source, it.you, tuple(free))] if free else []
        n = self.n.value(it)
        if n > 0:
            found.append(PutCounters(it.source, "+1/+1", n, source=it.source, by=it.you))
        return tuple(found)


@phrase(
    "the next time {what:Reference} adapts this turn , it adapts as though it had no +1/+1 counters on it"
)
@node
class AdaptsAnyway(Effect):
    """609.4, 701.46a. The next time a creature adapts, its +1/+1 counters don't matter."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        return (EffectBegins(AsThoughWithout(), it.env, ThisTurn(), ids),) if ids else ()


@node
class AsThoughWithout(Continuous):
    """609.4. Some creatures adapt as though they had no +1/+1 counters, once."""

    asked_for = True
