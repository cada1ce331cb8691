"""Damage that is doubled, whoever it is dealt to (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from .preventing import DamageWatcher, Dealt

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("double all damage {damage:Dealt}")
@node
class DoublesDamage(DamageWatcher):
    """614.1a. All such damage is dealt twice over by the same sources."""

    damage: Dealt
    rule = "614.6"

    def said_combat(self) -> bool | None:
        return None

    def only_changes(self) -> bool:
        return True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(amount=event.amount * 2),)
