"""*Put its counters on target creature*: the counters that an object had, on another (122.8)."""

from __future__ import annotations

from ... import events
from ...events import Event
from ...language.phrases import phrase
from ...state.objects import is_player
from ..it import Environment
from ..node import Deed, Player, Reference, node
from ..references.choosing import here, pick
from ..references.objects import It

phrase("those", nt="WhoseCounters")(It)


@phrase("{who} <put> {of:WhoseCounters} counters on {to:Reference}", those=True)
@phrase("{who} <put> {of:Its} counters on {to:Reference}")
@node
class HandOnCounters(Deed):
    """122.8. As many counters of each kind are put on an object as another had when it left.

    What still is where it was keeps its own; nothing is moved.
    """

    asking = ("to",)
    aside = ("of",)

    who: Player
    of: Reference
    to: Reference
    those: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        targets = here(it, pick(it, it.you, self.to, "choose"))
        had: dict[str, int] = {}
        for id in it.as_they_were(self.of.ids(it)):
            for kind, n in () if is_player(id) else it.obj(id).counters.items():
                had[kind] = had.get(kind, 0) + n
        return tuple(
            events.PutCounters(target, kind, n, source=it.source, by=it.you)
            for target in targets
            for kind, n in had.items()
            if n
        )
