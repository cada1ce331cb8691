"""Actions with cards from opening hands (103.6), before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.abilities.opening_hands import AtMulligan, BeginsInPlay, RevealsAtFirst
from ..effects.it import Env
from ..events import Event, Move, Reveal
from ..machine.decisions import Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.occurring import occur
from ..state.objects import BATTLEFIELD, HAND, NOBODY
from .instructing import Instructions
from .permissions import effects_of

if TYPE_CHECKING:
    from ..machine.game import Game

ACTIONS = (BeginsInPlay, RevealsAtFirst)


def some_actions(game: Game) -> bool:
    """103.6. Whether a card of the game says that something may be done with it."""
    return any(action.indexed_as in game.said.words for action in ACTIONS)


class Declarations(Frame):
    """103.5, 103.5b. Each says whether they mulligan, once they have done what cards let them do before.

    Returns those who do.
    """

    __slots__ = ("todo", "wants", "chosen")

    def __init__(self, todo: tuple[int, ...]) -> None:
        super().__init__()
        self.todo = todo
        self.wants: tuple[int, ...] = ()
        self.chosen = NOBODY

    @step("103.5")
    def declare(self, game: Game) -> Signal:
        if not self.todo:
            return Finish(self.wants)
        player = self.todo[0]
        able = [id for id in game.zone(HAND, player) if at_mulligan(game, id) is not None]
        options = [Option(False, "keep"), Option(True, "mulligan")]
        options += [Option(("use", id), f"use {game.label(id)}", id) for id in able]
        said = game.ask(Decision(player, "mulligan", "keep this hand?", options, secret=bool(able)))
        self.chosen = said[1] if isinstance(said, tuple) else NOBODY
        if self.chosen == NOBODY:
            self.wants = (*self.wants, player) if said else self.wants
            self.todo = self.todo[1:]
            return Goto("declare")
        return None

    @step("103.5b")
    def use(self, game: Game) -> Signal:
        action = at_mulligan(game, self.chosen)
        return None if action is None else Call(Instructions(Env(self.chosen, self.todo[0]), (action.then,)))

    @step("103.5b")
    def again(self, game: Game) -> Signal:
        return Goto("declare")


def at_mulligan(game: Game, id: int) -> AtMulligan | None:
    """103.5b. What a card in a hand lets its owner do at that time."""
    return next((e for e in effects_of(game.chars(id).abilities) if isinstance(e, AtMulligan)), None)


class OpeningHands(Frame):
    """103.6. From the starting player on, each takes such actions, in any order."""

    __slots__ = ("first", "todo", "revealed", "chosen", "done")

    def __init__(self, first: int, todo: tuple[int, ...]) -> None:
        super().__init__()
        self.first = first
        self.todo = todo
        self.revealed: tuple[int, ...] = ()  # 103.6b: each once
        self.chosen = NOBODY
        self.done: tuple[Event, ...] = ()

    @step("103.6")
    def choose(self, game: Game) -> Signal:
        if not self.todo:
            return Finish()
        player = self.todo[0]
        able = [id for id in game.zone(HAND, player) if self.action(game, id) is not None]
        options = [Option(NOBODY, "none"), *(Option(id, game.label(id), id) for id in able)]
        words = "use which card from your opening hand?"
        chosen: int = game.ask(Decision(player, "choose", words, options, secret=True))
        self.chosen = chosen
        if chosen == NOBODY:
            self.todo = self.todo[1:]
            return Goto("choose")
        return None

    @step("103.6")
    def act(self, game: Game) -> Signal:
        action, id = self.action(game, self.chosen), self.chosen
        self.done = ()
        if isinstance(action, BeginsInPlay):
            move = Move(id, BATTLEFIELD, "begin")
            if action.counter:
                move.counters = ((action.counter, 1),)
            return occur(game, self, [move], "done")
        self.revealed = (*self.revealed, id)
        return occur(game, self, [Reveal(id, self.todo[0], id)], "done")

    @step("103.6")
    def follow(self, game: Game) -> Signal:
        """608.2c. What is done if that was done."""
        player, id = self.todo[0], self.chosen
        now = next((e.new for e in self.done if isinstance(e, Move) and e.to == BATTLEFIELD), id)
        then = next((a.then for a in actions_of(game, now) if a.then is not None), None)
        if then is None or not self.done:
            return None
        return Call(Instructions(Env(now, player), (then,)))

    @step("103.6")
    def again(self, game: Game) -> Signal:
        return Goto("choose")

    def action(self, game: Game, id: int) -> Any:
        """What may still be done with a card, or None."""
        for action in actions_of(game, id):
            if isinstance(action, BeginsInPlay) and not (action.second and self.todo[0] == self.first):
                return action
            if isinstance(action, RevealsAtFirst) and id not in self.revealed:
                return action
        return None


def actions_of(game: Game, id: int) -> list[Any]:
    """What a card says may be done with it from an opening hand."""
    return [e for e in effects_of(game.chars(id).abilities) if isinstance(e, ACTIONS)]
