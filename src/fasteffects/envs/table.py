"""The observation *table*, version ``VERSION``: *full*, and which player each thing is of, for up to four.

Seats are counted from the one that observes: 0 is me, 1 who is next in turn order, and so on.  All arrays of
``schema`` are there; what is *their* in ``globals`` is of the next opponent who is still in the game.

- ``seats``: a row for each seat, features ``PLAYER``; rows of seats that there are not are 0.
- ``object_seat``: for each row of ``objects`` the seat of its controller (its owner, where it has none); -1:
  no row.
- ``attacked_seat``: for each row of ``objects`` the seat of the player it attacks; -1: none.
- ``option_seat``: for each option the seat of the player that it is about; -1: none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from ..state.objects import is_player
from . import rows, schema
from .encode import Observation
from .page import Page
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
    from .match import Match

VERSION: Final = 1
SEATS: Final = 4
PLAYER: Final = (*schema.PLAYER, "in the game", "active", "asked")
ENTRIES: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    **schema.ENTRIES,
    "seats": ("float32", (SEATS, len(PLAYER))),
    "object_seat": ("int32", (schema.ROWS,)),
    "attacked_seat": ("int32", (schema.ROWS,)),
    "option_seat": ("int32", (MOST,)),
}
REFS: Final = (*schema.REFS, "object_seat", "attacked_seat", "option_seat")


class TablePage:
    """Arrays in which one observation of a table lies."""

    def __init__(self, arrays: Observation, words: dict[str, int] | None = None) -> None:
        self.page = Page({name: arrays[name] for name in schema.ENTRIES}, words)
        self.seats = arrays["seats"]
        self.object_seat, self.attacked_seat = arrays["object_seat"], arrays["attacked_seat"]
        self.option_seat = arrays["option_seat"]

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""
        sight = Sight(match, player)
        self.page.fill(sight)
        game = match.game
        many = len(game.players)
        self.seats.fill(0)
        for seat in range(many):
            id = (player + seat) % many
            told = [not game.player(id).lost, game.active == id, match.player == id]
            self.seats[seat, : len(schema.PLAYER)] = np.frombuffer(rows.player_part(game, id), np.float32)
            self.seats[seat, len(schema.PLAYER) :] = told
        self.object_seat.fill(-1)
        self.attacked_seat.fill(-1)
        for at, o in enumerate(sight.objects):
            self.object_seat[at] = (game.controller(o.id) - player) % many
            if o.attacking >= 0 and is_player(o.attacking):
                self.attacked_seat[at] = (o.attacking - player) % many
        self.option_seat.fill(-1)
        for at, pick in enumerate(match.options if match.player == player else []):
            about = [id for id in range(many) if sight.is_seat(pick, id)]
            if about:
                self.option_seat[at] = (about[0] - player) % many


def bounds() -> dict[str, tuple[float, float]]:
    """The least and greatest values of the arrays that are no plain features or marks."""
    seats = {name: (-1.0, SEATS - 1.0) for name in ("object_seat", "attacked_seat", "option_seat")}
    return {**{name: limits for name, limits in schema.BOUNDS.items() if name in schema.ENTRIES}, **seats}
