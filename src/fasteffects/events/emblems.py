"""What lies in the command zone and is no card: emblems, and what tells who is the monarch (114, 725)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..objects import COMMAND, EMBLEM, NOBODY
from .base import Event
from .playing import Occurred

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..game import Game


class GetEmblem(Event):
    """114.1. A player puts an emblem into the command zone."""

    __slots__ = ("card",)
    kind = -1
    rules = ("114.1",)

    def __init__(self, player: int, card: Card, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left

    def happen(self, game: Game) -> None:
        game.create(self.card, self.player, COMMAND, EMBLEM)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} gets an emblem"


class TakeTitle(Occurred):
    """725.3. A player becomes the monarch, and nobody else is; not one who is already.

    The title is an emblem of a layout of its own, with the abilities that go with it (725.2).
    """

    __slots__ = ("card",)
    rules = ("725.3",)

    def __init__(self, name: str, player: int, card: Card, *, source: int = NOBODY) -> None:
        super().__init__(name, player, source=source)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left and holder(game, self.name) != self.player

    def happen(self, game: Game) -> None:
        before = title(game, self.name)
        if before != NOBODY:
            game.vanish(before)
        game.create(self.card, self.player, COMMAND, EMBLEM)
        game.effects_changed()

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} becomes the {self.name}"


def title(game: Game, name: str) -> int:
    """The object that stands for a title, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.card.layout == name:
            return id
    return NOBODY


def holder(game: Game, name: str) -> int:
    """725.1. The player who has a title, or NOBODY."""
    id = title(game, name)
    return NOBODY if id == NOBODY else game.objects[id].owner
