"""*Enters with your choice of a flying counter or a reach counter* (614.1c, 614.12a, 122.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.counter_of_choice import CounterChoice, DifferentCounters
from ..node import Condition, Reference, node
from .entering import OfEntering

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject:Self} <enter> with {which:CounterChoice} on (it|him|her)")
@phrase("{subject:Self} <enter> with {several:DifferentCounters}")
@node
class EntersWithChosen(OfEntering):
    """614.12a. It enters with counters of a kind that its controller-to-be chooses as it enters."""

    subject: Reference
    which: CounterChoice | None = None
    several: DifferentCounters | None = None
    condition: Condition | None = None

    def only_if(self) -> Condition | None:
        return self.condition

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        player, chosen = event.affected(it.game), event.counters_on()
        if self.which is not None:
            chosen = (*chosen, self.which.ask(it, player, event.object))
        if self.several is not None:
            chosen = (*chosen, *self.several.ask(it, player, event.object))
        return (event.but(counters=chosen),)
