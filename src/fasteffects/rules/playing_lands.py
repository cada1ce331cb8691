"""Playing lands (305, 116.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import PlayLand
from ..events.base import PLAY_LAND
from ..machine.procedures import Frame, Signal, step
from ..pipeline.causes import RULE
from ..pipeline.occurring import occur, prohibited
from ..pipeline.watched import may_be_forbidden
from .cast_so import gained_as_played
from .permissions import more_lands
from .ways_to_cast import showing

if TYPE_CHECKING:
    from ..machine.game import Game


class PlayALand(Frame):
    """116.2a, 305. A special action: the land goes from where it is onto the battlefield."""

    __slots__ = ("player", "card", "face")
    cause = RULE
    heading = "play"

    def __init__(self, player: int, card: int, face: int = 0) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.face = face  # 712.12

    @step("305.1")
    def play(self, game: Game) -> Signal:
        played = PlayLand(self.card, self.player, self.face)
        seen = showing(game, self.card, self.face) if self.face else game
        played.being = gained_as_played(game, self.player, self.card, seen)
        return occur(game, self, [played])


def may_be_played(game: Game, player: int, id: int) -> bool:
    """305.3, 614.17. Whether nothing forbids that a land is played."""
    return not may_be_forbidden(game, PLAY_LAND) or not prohibited(game, PlayLand(id, player))


def has_land_drop(game: Game, player: int) -> bool:
    """305.2. Whether a player may still play a land this turn."""
    played = game.player(player).lands
    return played < game.lands_allowed or played < lands_per_turn(game, player)


def lands_per_turn(game: Game, player: int) -> int:
    """305.2. One, and more where effects allow it."""
    return game.lands_allowed + more_lands(game, player)
