"""What a set of timing rules tells the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..game import Game
    from ..machine import Frame


class Timing(Protocol):
    """When players may act, what a turn is, and when a game is over."""

    name: str

    def play(self, first: int) -> Frame:
        """The procedure of a whole game from its first turn on."""

    def part(self, game: Game, name: str) -> Frame:
        """The procedure of a step or phase that has begun, past what it does by itself."""

    def window(self, game: Game) -> Frame:
        """The procedure in which players may act until all have declined."""

    def finish(self, game: Game) -> None:
        """Note who has won or that the game is drawn, once it is over."""

    def after_concession(self, game: Game) -> None:
        """A player has left: go on with those who are left (800.4)."""
