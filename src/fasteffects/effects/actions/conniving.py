"""Connive: draw, discard, and a counter for what is no land (701.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Discard, DrawCards, Event, Occurred, PutCounters
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision
from ...machine.procedures import Finish, Frame, Goto, Signal, step
from ...pipeline.occurring import occur
from ...state.hidden import as_option
from ...state.lying import cards_in
from ...state.objects import HAND
from ..it import Env, Environment
from ..node import Effect, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import choose

if TYPE_CHECKING:
    from ...machine.game import Game

occurs("connive")


@phrase("{subject:Reference} <connive>", count=None)
@phrase("{subject:Reference} <connive> {count:Digit}")
@node
class Connive(Effect):
    """701.50. Permanents connive, whether or not they are still there (701.50c)."""

    subject: Reference
    count: Quantity | None

    several_steps = True
    action = "connive"

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> Frame:
        left = tuple((i, it.game.controller(i)) for i in self.subject.ids(it))
        return Conniving(it.source, left, 1 if self.count is None else self.count.value(it))


class Conniving(Frame):
    """701.50a, d. Permanents, each with who controlled it last, connive one after the other."""

    __slots__ = ("source", "left", "n", "now", "discarded", "done")

    def __init__(self, source: int, left: tuple[tuple[int, int], ...], n: int) -> None:
        super().__init__()
        self.source = source
        self.left = left
        self.n = n
        self.now: tuple[int, ...] = ()  # which of them does so, and by whom
        self.discarded: tuple[Event, ...] = ()
        self.done: tuple[Event, ...] = ()

    @step("701.50d")
    def draw(self, game: Game) -> Signal:
        if not self.left:
            return Finish(self.done)
        player = next((p for p in game.apnap() if any(p == whose for _, whose in self.left)), None)
        if player is None:  # 800.4a: all of them have left the game
            return Finish(self.done)
        own = [i for i, whose in self.left if whose == player]
        first = own[0]
        if len(own) > 1:
            options = [as_option(game, i) for i in own]
            first = game.ask(Decision(player, "choose", "which connives first?", options, about=self.source))
        self.now = (first, player)
        self.left = tuple(pair for pair in self.left if pair[0] != first)
        return occur(game, self, [DrawCards(player, self.n, source=self.source, by=player)])

    @step("701.50a")
    def discard(self, game: Game) -> Signal:
        _, player = self.now
        its = Environment(game, Env(self.source, player))
        ids = choose(its, player, list(cards_in(game, HAND, player)), Number(self.n), "discard")
        self.discarded = ()
        some = [Discard(i, player, source=self.source, by=player) for i in ids]
        return occur(game, self, some, "discarded")

    @step("701.50a")
    def grow(self, game: Game) -> Signal:
        permanent, player = self.now
        cards = [e for e in self.discarded if isinstance(e, Discard)]
        n = sum("Land" not in game.chars(e.object).types for e in cards)
        made: list[Event] = []
        if n and game.on_battlefield(permanent):
            made.append(PutCounters(permanent, "+1/+1", n, source=self.source, by=player))
        made.append(Occurred("connive", player, object=permanent, source=self.source))
        self.done = (*self.done, *self.discarded)
        return occur(game, self, made, "discarded")

    @step("701.50b")
    def again(self, game: Game) -> Signal:
        self.done = (*self.done, *self.discarded)
        return Goto("draw")
