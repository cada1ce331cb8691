"""Starting a game then: the Paris mulligan or another, and perhaps an ante (A24, C3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...machine.decisions import Decision
from ...machine.procedures import Signal, step
from ...pipeline.occurring import occur
from ...rules.starting import OPENING_HAND, StartGame, another_hand, opening_hand
from ...state.objects import EXILE, HAND

if TYPE_CHECKING:
    from ...machine.game import Game

NO_MULLIGAN: Final = "no_mulligan"
ALL_OR_NONE: Final = "land_mulligan"
ANTE: Final = "ante"


class FifthStart(StartGame):
    """A24. A new hand has one card fewer each time; or seven again, once, for a hand of no or only land."""

    __slots__ = ()

    @step("A24")
    def draw(self, game: Game) -> Signal:
        events = [e for p in self.todo for e in opening_hand(game, p, OPENING_HAND - self.fewer(game, p))]
        return occur(game, self, events)

    @step("A24")
    def declare_mulligans(self, game: Game) -> Signal:
        wants: list[int] = []
        for p in self.todo:
            if self.may_mulligan(game, p):
                reply = another_hand(game, p)
                if isinstance(reply, Decision):
                    return reply
                if reply[0]:
                    wants.append(p)
        self.todo = tuple(wants)
        return None

    @step("A24")
    def put_back(self, game: Game) -> Signal:
        """Nothing goes to the bottom: the hand was smaller from the first."""
        return None

    @step("A24")
    def opening_hand_actions(self, game: Game) -> Signal:
        """The option of playing for ante: the top card of each library is at stake."""
        if ANTE not in game.options:
            return None
        moves = [Move(c, EXILE, ANTE) for p in game.apnap(self.first) for c in game.top_of_library(p, 1)]
        for move in moves:
            move.marks = ((ANTE, 1),)
        return occur(game, self, moves)

    def fewer(self, game: Game, player: int) -> int:
        """How many cards fewer a new hand has."""
        return 0 if ALL_OR_NONE in game.options else self.mulligans[player]

    def may_mulligan(self, game: Game, player: int) -> bool:
        """Whether the kind of mulligan that is played allows this player one now."""
        if NO_MULLIGAN in game.options:
            return False
        if ALL_OR_NONE not in game.options:
            return self.mulligans[player] < OPENING_HAND
        lands = sum("Land" in game.chars(i).types for i in game.zone(HAND, player))
        return not self.mulligans[player] and lands in (0, len(game.zone(HAND, player)))


def at_stake(game: Game) -> list[int]:
    """The cards that are the ante."""
    return [i for i in game.zone(EXILE) if game.objects[i].mark(ANTE)]
