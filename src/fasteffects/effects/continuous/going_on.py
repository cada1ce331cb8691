"""An effect of a static ability that goes on for a while after its object has left (611.2, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..it import Environment
from ..modifying import Duration
from ..node import node
from ..patterns import EventPattern
from ..watching import Waiting
from .changes import EffectBegins

if TYPE_CHECKING:
    from ...events import Event


@phrase("if {event:EventPattern} , this effect continues {duration}")
@node
class GoesOn(Waiting):
    """611.2a, 613.7. As its object leaves, what the ability does goes on for a duration."""

    asked_for = True

    event: EventPattern
    duration: Duration

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Move) and self.event.matches(it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        own = it.chars(it.source).abilities
        ability = own[it.env.ability] if it.env.ability < len(own) else None
        effects = () if ability is None else ability.statics()
        env = it.env.but(controller=it.you)
        return (event, *(EffectBegins(e, env, self.duration) for e in effects if e.layered))
