"""*For each kind of counter on it, give it another counter of that kind* (122.1, 122.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Deed, Player, Reference, node
from ..references.choosing import here, pick
from ..references.players import You

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "for each kind of counter on {on:EitherTarget} , "
    "give that permanent or player another counter of that kind",
    who=You(said=False),
    nt="Effect",
)
@node
class AnotherOfEachKind(Deed):
    """122.6. A permanent or player gets one more of each kind of counter that is there."""

    who: Player
    on: Reference

    asking = ("on",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for id in here(it, pick(it, it.you, self.on, "choose")):
            for kind, n in sorted(it.game.counters(id).items()):
                if n:
                    found.append(events.PutCounters(id, kind, 1, source=it.source, by=it.you))
        return tuple(found)
