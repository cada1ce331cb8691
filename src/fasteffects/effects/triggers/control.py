"""Control that is lost, or gained from somebody (108.4, 603.10d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import ControlChanged, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..node import Player, Reference, node
from ..patterns import EventPattern
from .what_objects_do import came_from, meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <lose> control of {what}", nt="EventPattern")
@node
class LosesControl(EventPattern):
    """603.10d. Another player gains control of it from that player, or it leaves the battlefield."""

    player: Player
    what: Reference
    looks_back = True

    def said_what(self) -> Reference:
        return self.what

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.CONTROL_CHANGED, events.MOVE)

    def matches(self, it: Environment, event: Event) -> bool:
        if isinstance(event, Move):
            if came_from(it, event) != BATTLEFIELD or event.to == BATTLEFIELD:
                return False
            lost = it.game.controller(event.object)
        elif isinstance(event, ControlChanged):
            lost = event.player
        else:
            return False
        return lost in self.player.ids(it) and meant(it, self.what, event.object)


@phrase("{player} <gain> control of {what} from {whom:Player}", nt="EventPattern")
@node
class GainsControlFrom(EventPattern):
    """603.10d. A player gains control of a permanent that another one controlled."""

    player: Player
    what: Reference
    whom: Player
    looks_back = True

    def said_what(self) -> Reference:
        return self.what

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.CONTROL_CHANGED,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, ControlChanged) or event.player not in self.whom.ids(it):
            return False
        return event.by in self.player.ids(it) and meant(it, self.what, event.object)
