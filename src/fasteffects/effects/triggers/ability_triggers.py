"""What triggers on another ability triggering, which it speaks of afterwards (603.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import ABILITY_TRIGGERED, AbilityTriggered
from ...language.phrases import phrase
from ..node import Node, but, node
from ..patterns import EventPattern
from ..references.antecedent import Antecedent
from ..references.filters import Filter, Kind
from .what_objects_do import subject_of

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment


@phrase(
    "{event:Causing} <cause> a triggered ability [of that creature {own=True}] to trigger", nt="EventPattern"
)
@node
class CausesAbility(EventPattern):
    """603.2, 603.3b. Such an event causes an ability to trigger: anything's, or that of what it is about."""

    event: EventPattern
    own: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (ABILITY_TRIGGERED,)

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, AbilityTriggered) and any(
            self.event.matches(it, e) and (not self.own or subject_of(e, it) == event.source)
            for e in event.on
        )

    def bind(self, walk: Binding) -> Node:
        """*That ability*: the one that triggered, and not what caused it."""
        bound = but(self, event=walk.silently(self.event))
        walk.mention(Antecedent("event"), Filter((Kind((), "ability"),)), False)
        return bound
