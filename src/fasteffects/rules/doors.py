"""Unlocking a door of a Room: a special action (116.2m, 709.5e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import ROOM, symbols
from ..effects.abilities.times import at_sorcery_speed
from ..events.doors import Unlock, locked_doors
from ..machine.procedures import Finish, Signal, step
from ..pipeline.occurring import occur
from ..speed.card_words import often
from ..state.objects import BATTLEFIELD
from .action_prices import price_of_action
from .affording import could_pay
from .mana import Spending
from .special_actions import PaidForPermanent

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..events.base import Event
    from ..machine.game import Game

ROOMS: Final = often(ROOM)  # whether some card is one
Doors = list[tuple[int, int]]


def price_of_door(game: Game, player: int, id: int, side: int) -> tuple[str, ...] | None:
    """709.5e. What a player pays to unlock that half: its mana cost, or less; None where it has none."""
    halves = game.chars(id).face.halves
    cost = halves[side - 1].mana_cost if halves else None
    return None if cost is None else price_of_action(game, player, UnlocksDoor.what, symbols(cost))


def waiting_doors(game: Game, player: int) -> Doors:
    """709.5e. The locked halves that a player could unlock now: the permanents, and the sides."""
    if not game.said.bits & ROOMS or not at_sorcery_speed(game, player):
        return []
    found: Doors = []
    for id in game.zone(BATTLEFIELD):
        if game.controller(id) == player and not game.objects[id].phased_out:
            for side in locked_doors(game, id):
                mana = price_of_door(game, player, id, side)
                spending = Spending(id, False, "unlock")
                if mana is not None and (game.free_mana or could_pay(game, player, mana, spending)):
                    found.append((id, side))
    return found


class UnlocksDoor(PaidForPermanent):
    """116.2m, 709.5e. Pay the mana cost of a locked half, and unlock it."""

    __slots__ = ("side", "done")
    what = "unlock"
    heading = "unlock"

    def __init__(self, player: int, source: int, side: int) -> None:
        super().__init__(player, source)
        self.side = side
        self.done: Sequence[Event] = ()

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        return price_of_door(game, self.player, self.source, self.side) or (), ()

    @step("116.2m", "709.5e")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("709.5e")
    def unlock(self, game: Game) -> Signal:
        game.write(self.item).env = None
        return occur(game, self, [Unlock(self.source, self.side, self.player)], "done")

    @step("709.5e")
    def over(self, game: Game) -> Signal:
        return Finish()
