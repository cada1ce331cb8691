"""That a player turns a permanent face up (708.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import TURN_FACE_UP
from ...language.phrases import phrase
from ..node import Player, Reference, node
from .what_objects_do import meant
from .what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <turn> {what} face up")
@node
class TurnsFaceUp(AboutPlayer):
    """708.8, 116.2b. A player turns a permanent face up, by a special action or an effect of theirs."""

    player: Player
    what: Reference
    kind = TURN_FACE_UP

    def said_what(self) -> Reference:
        return self.what

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.what, event.object)
