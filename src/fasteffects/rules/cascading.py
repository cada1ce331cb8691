"""Cascade and discover (702.85, 701.57)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import BOTTOM, Event, Move, Occurred
from ..machine.decisions import Option, Order
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ..pipeline.occurring import occur
from ..state.objects import EXILE, HAND, LIBRARY, NATURE, NOBODY
from .faces import free_face
from .ways_to_cast import FREE

if TYPE_CHECKING:
    from ..machine.game import Game


class Cascading(Frame):
    """702.85a. Cards are exiled until a cheaper nonland card; it may be cast; the rest goes to the bottom."""

    __slots__ = ("player", "source", "value", "exiled", "found", "done")

    def __init__(self, player: int, source: int, value: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.value = value
        self.exiled: tuple[int, ...] = ()
        self.found = NOBODY
        self.done: Sequence[Event] = ()

    @step("702.85a")
    def exile(self, game: Game) -> Signal:
        top = game.top_of_library(self.player, 1)
        if self.found != NOBODY or not top:
            return Goto("offer")
        return occur(game, self, [Move(top[0], EXILE, "exile", source=self.source, by=self.player)], "done")

    @step("702.85a")
    def look(self, game: Game) -> Signal:
        new = [e.new for e in self.done if isinstance(e, Move) and e.to == EXILE and e.new in game.objects]
        self.exiled = (*self.exiled, *new)
        for id in new:
            chars = game.chars(id)
            if "Land" not in chars.types and chars.mana_value < self.value:
                self.found = id
        return Goto("exile")

    @step("702.85a")
    def offer(self, game: Game) -> Signal:
        found, face = self.found, -1
        if found != NOBODY:
            face = free_face(game, self.player, found, self.source, self.value)
        if face < 0:
            return Goto("put_back")
        return Call(procedure("CastSpell", self.player, found, FREE, face))

    @step("702.85a")
    def put_back(self, game: Game) -> Signal:
        return self.put_at_random(game) if self.left(game) else Finish(())

    @step("702.85a")
    def over(self, game: Game) -> Signal:
        return Finish(())

    def left(self, game: Game) -> list[int]:
        """The cards exiled by it that are still in exile."""
        return [i for i in self.exiled if i in game.objects and game.objects[i].zone == EXILE]

    def put_at_random(self, game: Game) -> Signal:
        """What is left goes to the bottom of the library in a random order."""
        left = self.left(game)
        options = [Option(i, game.label(i)) for i in left]
        order = game.ask(Order(NATURE, "order", "a random order", options, about=self.source))
        moves: list[Event] = []
        for id in order:
            move = Move(id, LIBRARY, "put", source=self.source, by=self.player)
            move.where = BOTTOM
            move.mixed, move.chooser = len(left) > 1, NATURE
            moves.append(move)
        return occur(game, self, moves, "done")


class Discovering(Cascading):
    """701.57a. The same for a card of at most that mana value, which comes to hand where it is not cast."""

    __slots__ = ()

    def __init__(self, player: int, source: int, most: int) -> None:
        super().__init__(player, source, most + 1)

    @step("701.57a")
    def put_back(self, game: Game) -> Signal:
        found = self.found
        if found not in game.objects or game.objects[found].zone != EXILE:
            return Goto("put_back_the_rest")
        return occur(game, self, [Move(found, HAND, "put", source=self.source, by=self.player)], "done")

    @step("701.57a")
    def over(self, game: Game) -> Signal:
        return Goto("put_back_the_rest")

    @step("701.57a")
    def put_back_the_rest(self, game: Game) -> Signal:
        return Goto("have_discovered") if not self.left(game) else self.put_at_random(game)

    @step("701.57b")
    def have_discovered(self, game: Game) -> Signal:
        return occur(game, self, [Occurred("discover", self.player, self.value - 1, source=self.source)])

    @step("701.57b")
    def have_done_so(self, game: Game) -> Signal:
        return Finish(())
