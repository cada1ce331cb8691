"""Time travel (701.56): a time counter more or less on permanents and suspended cards, as a player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import BATTLEFIELD, EXILE
from ..node import Effect, node
from ..quantities.numbers import AnyNumber
from ..references.choosing import choose

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

TIME: Final = "time"


@phrase("time travel", "Time travel", nt="Effect Imperative")  # Time begins the name of a type
@node
class TimeTravel(Effect):
    """701.56a. On each of some permanents and suspended cards of theirs a player puts or removes one."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        game = it.game
        there = [i for i in game.zone(BATTLEFIELD) if game.controller(i) == it.you]
        there += [
            i
            for i in game.everywhere(EXILE)
            if it.obj(i).owner == it.you and "suspend" in it.chars(i).keywords
        ]
        ids = [i for i in there if game.counters(i).get(TIME, 0) > 0]
        found: list[Event] = []
        for id in choose(it, it.you, ids, AnyNumber(), "choose"):
            options = [Option(True, "put a time counter"), Option(False, "remove a time counter")]
            words = f"time travel: {game.name_of(id)}"
            if it.ask(Decision(it.you, "choose", words, options, about=id)):
                found.append(events.PutCounters(id, TIME, 1, source=it.source, by=it.you))
            else:
                found.append(events.RemoveCounters(id, TIME, 1, source=it.source, by=it.you))
        return tuple(found)
