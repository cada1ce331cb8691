"""A permanent leaves the game with its owner (800.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.objects import BATTLEFIELD, GONE
from .moving import Move

if TYPE_CHECKING:
    from ..machine.game import Game


class LeaveGame(Move):
    """603.6c, 800.4a. A permanent leaves the battlefield, and the game, as its owner does."""

    __slots__ = ()
    rules = ("800.4a",)

    def __init__(self, object: int) -> None:
        super().__init__(object, GONE, "leave")

    def possible(self, game: Game) -> bool:
        return self.object in game.objects

    def happen(self, game: Game) -> None:
        self.origin = BATTLEFIELD
        self.old = game.objects[self.object].attachments
        game.vanish(self.object)

    def text(self, game: Game) -> str:
        return ""
