"""Cards that a player was shown (701.20e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, Reveal

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment


class Looked(Event):
    """701.20e. A player looks at a hidden card."""

    __slots__ = ()
    rules = ("701.20e",)

    def happen(self, game: Game) -> None:
        game.show(self.object, (self.player,))


def shown(it: Environment) -> tuple[int, ...]:
    """The cards that this spell or ability showed last."""
    for _, result in reversed(it.env.results):
        ids = tuple(e.object for e in result if isinstance(e, (Looked, Reveal)))
        if ids:
            return ids
    return ()
