"""Umbra armor (702.89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, node
from ..watching import Watcher
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game


@phrase("umbra armor", nt="Keyword")
@node
class UmbraArmor(Keyword):
    """702.89. Destroyed in place of the enchanted permanent."""

    word = "umbra armor"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.89a. The static ability."""
        return (Static((InItsPlace(),)),)


@node
class InItsPlace(Watcher):
    """702.89a. The Aura is destroyed instead of the permanent, whose damage is removed."""

    rule = "702.89a"

    def kinds(self) -> tuple[int, ...]:
        return (events.DESTROY,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.obj(it.source).attached_to

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (DamageRemoved(event.object), events.Destroy(it.source, source=it.source, by=it.you))


class DamageRemoved(events.Event):
    """702.89a. All damage marked on a permanent is removed."""

    __slots__ = ()
    rules = ("702.89a",)

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.damage = 0
        o.deathtouched = False
