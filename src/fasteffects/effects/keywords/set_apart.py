"""116.2h, k, 702.185b. A card is exiled, to be cast on a later turn: foretold, plotted or warped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...state.hidden import knowers
from ...state.objects import EXILE

if TYPE_CHECKING:
    from ...machine.game import Game


FORETOLD: Final = "foretold"  # marks of a card in exile: since which turn
PLOTTED: Final = "plotted"
WARPED: Final = "warped"


class SetApart(Move):
    """116.2h, k, 702.185b. A card is exiled, to be cast on a later turn: foretold, plotted or warped."""

    __slots__ = ()

    def __init__(self, object: int, player: int, mark: str, turn: int) -> None:
        super().__init__(object, EXILE, mark, by=player, face_down=mark == FORETOLD)
        self.player = player
        self.marks = ((mark, turn),)

    def happen(self, game: Game) -> None:
        super().happen(game)
        if self.face_down and self.new in game.objects:  # 406.3: its owner may look at it
            game.write(self.new).known = knowers(game, game.gone[self.object])
