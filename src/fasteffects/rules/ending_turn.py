"""Ending the turn (724)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Event, Move
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..pipeline.occurring import occur
from ..state.objects import ABILITY, EXILE, STACK
from .combat import end_combat
from .durations import ended_combat
from .turn import CLEANUP

if TYPE_CHECKING:
    from ..machine.game import Game


class EndsTurn(Frame):
    """724.1. The stack is exiled; the turn goes on with its cleanup step, and nobody gets priority before."""

    __slots__ = ("source", "player")

    def __init__(self, source: int, player: int) -> None:
        super().__init__()
        self.source = source
        self.player = player

    @step("724.1a")
    def forget_triggers(self, game: Game) -> Signal:
        if game.waiting:
            game.wait_no_more()
        return None

    @step("724.1b")
    def exile_the_stack(self, game: Game) -> Signal:
        moves: list[Event] = []
        for id in game.zone(STACK):
            if game.objects[id].kind == ABILITY:
                game.note(f"{game.label(id)} ceases to exist", "724.1b")
                game.vanish(id)
            else:
                moves.append(Move(id, EXILE, "exile", source=self.source, by=self.player))
        return occur(game, self, moves)

    @step("724.1c")
    def check(self, game: Game) -> Signal:
        return Call(procedure("StateBasedActions"))

    @step("724.1d")
    def leave_the_phase(self, game: Game) -> Signal:
        if game.phase == "combat":
            end_combat(game)
            ended_combat(game)
        game.only_step_left(CLEANUP)
        game.note("the turn ends", "724.1d")
        return Finish(())
