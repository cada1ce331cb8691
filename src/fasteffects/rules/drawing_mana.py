"""Mana abilities that an effect has a player activate (605.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.decisions import Decision
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from .mana_sources import mana_options
from .taps import PAYING, taps_among

if TYPE_CHECKING:
    from ..machine.game import Game


class ManaOfEach(Frame):
    """605.3. A player activates one mana ability of each of some permanents, in their order, if able."""

    __slots__ = ("player", "left")

    def __init__(self, player: int, left: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.left = left

    @step("605.3a")
    def activate(self, game: Game) -> Signal:
        able = [found for found in mana_options(game, self.player) if found[0] in self.left]
        if not able:
            return Finish(())
        options = [o for taps in taps_among(game, able) for o in taps.options(PAYING)]
        _, id, number, symbol = game.ask(
            Decision(self.player, "choose", "activate which mana ability?", options)
        )
        self.left = tuple(i for i in self.left if i != id)
        return Call(procedure("ActivateMana", self.player, id, number, symbol))

    @step("605.3a")
    def again(self, game: Game) -> Signal:
        return Goto("activate")
