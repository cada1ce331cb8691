"""*Whenever enchanted player is attacked* (508.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Player, node
from ..patterns import EventPattern
from .what_objects_do import meant, together

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{defender:Player} <are> attacked", nt="EventPattern")
@node
class IsAttacked(EventPattern):
    """508.3b. A player is attacked: once, by however many creatures, and not by way of a planeswalker."""

    defender: Player

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACK,)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. All creatures that attack the player together are one occasion."""
        return together(it, hits, "defender")

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Attack) and meant(it, self.defender, event.defender)
