"""Modular (702.43), and what would be done by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import PUT_COUNTERS
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT
from ...state.objects import STACK
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..conditions.how_cast import ColoursSpent
from ..node import Ability, Quantity, Reference, node
from ..patterns import EventPattern
from ..quantities.numbers import CountersOn
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..references.players import You
from ..triggers.what_objects_do import Dies, meant
from .common_parts import UNSAID, entering_with
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment


@phrase("modular {count:Digit}", nt="Keyword")
@phrase("modular – sunburst", count=ColoursSpent(Self()), nt="Keyword")
@node
class Modular(Keyword):
    """702.43. Enters with +1/+1 counters, which move on as it dies."""

    count: Quantity
    word = "modular"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.43a. The static and the triggered ability."""
        return (entering_with("+1/+1", self.count), passing_on())


def passing_on() -> Ability:
    """702.43a. The triggered ability of modular, which is the same with any number."""
    target = Target(Filter((Kind(("artifact", "creature")),)), index=0)
    moved = PutCounters(UNSAID, CountersOn("+1/+1", Self()), "+1/+1", target)
    return Triggered(Dies(Self()), Body((May(You(), Do(moved, 1), 0),)))


@phrase(
    "a modular triggered ability would put one or more {counter:CounterKind} counters on {on:Recipient}",
    nt="Would",
)
@node
class ModularPuts(EventPattern):
    """702.43a, 122.6. Counters are put on something as the triggered ability of modular resolves."""

    counter: str
    on: Reference

    def kinds(self) -> tuple[int, ...]:
        return (PUT_COUNTERS,)

    def cause(self) -> int:
        return EFFECT

    def matches(self, it: Environment, event: Event) -> bool:
        if event.called() != self.counter or not meant(it, self.on, event.object):
            return False
        return of_modular(it.game, event.source)


def of_modular(game: Game, source: int) -> bool:
    """608.2. Whether what resolves is the triggered ability of modular, of that source."""
    stack = game.zone(STACK)
    top = game.obj(stack[-1]) if stack else None
    return (
        top is not None and top.ability == passing_on() and top.env is not None and top.env.source == source
    )
