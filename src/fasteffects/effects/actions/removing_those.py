"""*If it has five or more such counters, remove all of them*: the counters that were just counted (122.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Deed, Node, Player, Reference, but, node
from ..references.choosing import here

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment


@phrase(
    "{who} <remove> (those counters|all of them {words=all of them}|them {words=them}|them all {words=all})"
)
@phrase("{who} <remove> all of them from {on:Pointer}", words="from")
@node
class RemoveThose(Deed):
    """122.1, 608.2c. A player removes all counters of the kind that a condition just before asked for."""

    who: Player
    on: Reference | None = None
    told: str = ""  # the kind that was asked for
    compared: Reference | None = None  # the objects whose counters were
    words: str = ""

    does = ("removed",)

    def lacks(self) -> str:
        return "" if self.told else "which counters those are"

    def bind(self, walk: Binding) -> Node:
        bound = walk.other(self)
        if walk.counters is None or not isinstance(bound, RemoveThose):
            return bound
        return but(bound, told=walk.counters[0], compared=walk.counters[1])

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = here(it, self.compared.ids(it)) if self.compared is not None else ()
        counts = {id: it.game.counters(id).get(self.told, 0) for id in ids}
        return tuple([
            events.RemoveCounters(id, self.told, n, source=it.source, by=it.you)
            for id, n in counts.items()
            if n
        ])  # fmt: skip
