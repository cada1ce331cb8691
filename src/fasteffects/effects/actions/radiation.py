"""Rad counters (122.1i, 728): the ability that goes with them is there for who gets some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import Card
from ...events.base import Event
from ...state.objects import COMMAND, EMBLEM, NOBODY

if TYPE_CHECKING:
    from ...machine.game import Game

RADIATION: Final = "radiation"
RAD: Final = "rad"


class Irradiated(Event):
    """728.1. A player who gets rad counters has the ability that goes with them; once is enough."""

    __slots__ = ("card",)
    rules = ("728.1",)

    def __init__(self, player: int, card: Card) -> None:
        super().__init__(NOBODY, player)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left and not is_irradiated(game, self.player)

    def happen(self, game: Game) -> None:
        game.make_emblem(self.card, self.player)

    def text(self, game: Game) -> str:
        return ""


def is_irradiated(game: Game, player: int) -> bool:
    """728.1. Whether that ability is there for a player."""
    own = [game.objects[id] for id in game.zone(COMMAND)]
    return any([o.kind == EMBLEM and o.card.layout == RADIATION and o.owner == player for o in own])
