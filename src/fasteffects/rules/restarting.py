"""Restarting the game (727)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.quantities.starting_life import starting_life
from ..machine.procedures import Call, Finish, Frame, Signal, step
from ..state.anew import begin_anew
from ..state.objects import COMMANDER, EXILE
from .resolving import Resolve

if TYPE_CHECKING:
    from ..machine.game import Game


class Restarts(Frame):
    """727.1. The game ends without a result, and a new one starts; returns the cards left in exile."""

    __slots__ = ("player", "left")

    def __init__(self, player: int, left: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.left = left

    @step("727.1")
    def end_the_game(self, game: Game) -> Signal:
        """What was under way is over, but the effect that does this: its rest comes before the first turn."""
        game.note("the game ends, and a new one starts", "727.1")
        begin_anew(game, self.left)
        game.note("all cards are in their owners' decks, but those left in exile", "727.2")
        for id in game.zone(EXILE):
            rule = "727.5" if game.objects[id].mark(COMMANDER) is None else "727.5a"
            game.note(f"{game.name_of(id)} is left in exile", rule)
        game.note(f"{game.player_name(self.player)} is the starting player", "727.1a", player=self.player)
        for p in game.players:
            game.own_player(p.id).life = starting_life(game)  # 103.4
        rest = next(n for n, frame in enumerate(game.frames) if isinstance(frame, Resolve))
        again = game.timing.start(self.player)  # 727.1a
        again.at = again.course.places["first_turn"]
        game.frames[:rest] = [again]
        return None

    @step("727.1")
    def start(self, game: Game) -> Signal:
        self.left = game.zone(EXILE)
        return Call(game.timing.start(self.player))

    @step("727.4")
    def finish_resolving(self, game: Game) -> Signal:
        game.note("what restarted the game resolves on before the first turn", "727.4")
        return Finish(self.left)
