"""405.1. The spell has not left the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Event, Move
from ...state.objects import EXILE, STACK
from ..node import Condition, node
from ..watching import Watcher

if TYPE_CHECKING:
    from ..it import Environment


@node
class StillOnStack(Condition):
    """405.1. The spell has not left the stack."""

    def holds(self, it: Environment) -> bool:
        game = it.game
        return it.source in game.objects and game.objects[it.source].zone == STACK


@node
class ExiledFromStack(Watcher):
    """702.34a, 702.133a. The spell is exiled instead of going anywhere else, however it leaves the stack."""

    rule = "702.34a"
    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.object == it.source and event.to != EXILE

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(to=EXILE),)

    def only_changes(self) -> bool:
        return True
