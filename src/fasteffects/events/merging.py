"""Merging a spell with a permanent (702.140, 730)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..pipeline.lasting import follow
from ..state.merging import merge
from .occurring import Occurred, occurs

if TYPE_CHECKING:
    from ..machine.game import Game

MUTATE: Final = "mutate"

occurs(MUTATE)


class Mutated(Occurred):
    """702.140c, d. A mutating spell (``source``) merges with a creature, on top (``amount``) or not."""

    __slots__ = ()
    rules = ("702.140c",)

    def __init__(self, spell: int, object: int, player: int, over: bool) -> None:
        super().__init__(MUTATE, player, int(over), source=spell, object=object)

    def possible(self, game: Game) -> bool:
        return self.source in game.objects and game.on_battlefield(self.object)

    def happen(self, game: Game) -> None:
        game.vanish(self.source)
        spell = game.gone[self.source]
        spell.became = self.object  # 702.140f
        merge(game, spell, self.object, self.amount == 1)
        follow(game, self.source, self.object)

    def text(self, game: Game) -> str:
        where = "on top of" if self.amount else "under"
        return f"{game.name_of(self.source)} is put {where} the creature: {game.name_of(self.object)} mutates"
