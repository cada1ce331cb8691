"""*Until you exile another card with this*: how long what it exiled before may be played (611.2a, 607.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import EXILE
from ..node import Player, Reference, node
from ..patterns import EventPattern

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player:Player} <exile> another card with {by:Self}")
@node
class ExilesAnother(EventPattern):
    """607.2a, 701.13a. A player exiles a card by an ability of the object, than those spoken of before."""

    player: Player
    by: Reference

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Move) or event.to != EXILE or event.source not in self.by.ids(it):
            return False
        effect = it.game.effects.get(it.env.lasting)
        before = effect.locked or () if effect is not None else ()
        return event.player in self.player.ids(it) and event.new not in before
