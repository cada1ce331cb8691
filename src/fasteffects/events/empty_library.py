"""Drawing from a library in which no card is left (121.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import base
from .base import Event

if TYPE_CHECKING:
    from ..machine.game import Game


class DrawFromEmpty(Event):
    """121.4, 704.5b. A player tried to draw from an empty library."""

    __slots__ = ()
    kind = base.DRAW_FROM_EMPTY
    would = "draw from an empty library"
    rules = ("121.4",)

    def happen(self, game: Game) -> None:
        game.own_player(self.player).drew_from_empty = True
        game.look_at_players()

    def about(self, role: str) -> tuple[int, ...]:
        return () if role in ("subject", "object") else super().about(role)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} has no card to draw"
