"""Backup (702.165)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...events import PutCounters as CountersPut
from ...language.phrases import phrase
from ...state.objects import base_face
from ..abilities.kinds import Triggered
from ..continuous.changes import Change, Gains
from ..continuous.durations import EndOfTurn
from ..node import Ability, Effect, Quantity, Reference, node
from ..references.objects import Self, Target
from ..triggers.what_objects_do import Enters
from .common_parts import CREATURE, body
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

UNTIL_END_OF_TURN: Final = EndOfTurn()


@phrase("backup {count:Digit}", nt="Keyword")
@node
class Backup(Keyword):
    """702.165. As it enters, counters for a creature, and for another one what is printed below."""

    count: Quantity
    word = "backup"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.165a. The triggered ability."""
        return (Triggered(Enters(Self()), body(BackUp(self.count, Target(CREATURE, index=0)))),)


@node
class BackUp(Effect):
    """702.165a, d. Counters are put on the creature; if it is another, it gains abilities."""

    count: Quantity
    on: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for id in self.on.ids(it):
            n = self.count.value(it)
            found.append(CountersPut(id, "+1/+1", n, source=it.source, by=it.you))
            given = printed_below(it)
            if id != it.now(it.source) and given:
                change = Change(self.on, (Gains(given),), UNTIL_END_OF_TURN)
                found += change.beginning(it, (id,), change.what, change.duration)
        return tuple(found)


def printed_below(it: Environment) -> tuple[Ability, ...]:
    """702.165a, c. What is printed on the object below this ability, but other backup abilities."""
    printed = base_face(it.obj(it.source)).abilities
    place = it.env.ability
    if place >= len(printed) or not isinstance(printed[place], Backup):
        return ()
    return tuple([a for a in printed[place + 1 :] if not isinstance(a, Backup)])
