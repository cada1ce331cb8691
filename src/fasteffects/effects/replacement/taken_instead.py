"""Damage that a player may have dealt to them instead (614.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ..continuous.changes import EffectBegins
from ..modifying import Duration
from ..node import Effect, node
from ..patterns import EventPattern
from ..references.players import You
from ..watching import Waiting
from .redirecting import redirected

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{duration} , if {event:Would} , you may have that damage dealt to you instead")
@node
class MayBeTaken(Effect):
    """614.9, 611.2. For a duration such damage is dealt to you, each time that you say so."""

    duration: Duration
    event: EventPattern

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(TakenIfLiked(self.event), it.env, self.duration),)


@node
class TakenIfLiked(Waiting):
    """614.9. What ``MayBeTaken`` starts."""

    event: EventPattern
    rule = "614.9"

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        return self.event.matches(it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        words = f"{it.game.name_of(it.source)}: take the {event.amount} damage?"
        if not it.ask(Decision(it.you, "yes/no", words, YES_OR_NO, about=it.source)):
            return (event,)
        return redirected(it, event, You(), event.amount)
