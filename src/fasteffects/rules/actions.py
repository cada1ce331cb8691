"""Keyword actions that take more than one step, or need chance (121.2, 701.24)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..events import Draw, Event, Move
from ..events.moving import BOTTOM
from ..machine.decisions import Decision, Option, Shuffling
from ..machine.procedures import Finish, Frame, Goto, Signal, step
from ..pipeline.occurring import Occur, occur
from ..state.objects import LIBRARY, NATURE

if TYPE_CHECKING:
    from ..machine.decisions import Reply
    from ..machine.game import Game
    from ..pipeline.causes import Key


class DrawSeries(Frame):
    """121.2, 614.11a. Cards are drawn one at a time, each draw with its own replacements."""

    __slots__ = ("player", "left", "source", "by", "drawn", "done", "met")

    def __init__(self, player: int, n: int, source: int, by: int, met: frozenset[Key] = frozenset()) -> None:
        super().__init__()
        self.player = player
        self.left = n
        self.source = source
        self.by = by
        self.drawn: tuple[Event, ...] = ()
        self.done: tuple[Event, ...] = ()
        self.met = met  # 614.5

    @step("121.2")
    def draw(self, game: Game) -> Signal:
        if self.left <= 0:
            return Finish(self.done)
        self.left -= 1
        draw = Draw(self.player, source=self.source, by=self.by)
        draw.met = self.met
        return occur(game, self, [draw], "drawn")

    @step("121.2")
    def again(self, game: Game) -> Signal:
        self.done = (*self.done, *self.drawn)
        return Goto("draw")


@cache
def places(n: int) -> tuple[Option, ...]:
    """The places in a library of so many cards."""
    return tuple([Option(i, str(i)) for i in range(n)])


def put_in_place(game: Game, player: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """701.24g. What is put on top of a library and on its bottom at the time at which it is shuffled.

    Where that is done in place of one of several events, the others have happened with it.
    """
    moves = [
        e
        for frame in game.frames
        if isinstance(frame, Occur)
        for e in frame.done
        if isinstance(e, Move) and e.to == LIBRARY and e.why != "shuffle"
    ]
    if not moves:
        return (), ()
    under = {e.new for e in moves if e.where == BOTTOM}
    over = {e.new for e in moves} - under
    cards = game.zone(LIBRARY, player)
    return tuple([i for i in cards if i in over]), tuple([i for i in cards if i in under])


class ShuffleLibrary(Frame):
    """701.24. Nature puts a library in an order; its cards are new objects that nobody knows."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    @step("701.24a")
    def shuffle(self, game: Game) -> Signal:
        above, below = put_in_place(game, self.player)
        cards = game.zone(LIBRARY, self.player)
        if above or below:
            cards = tuple([i for i in cards if i not in above and i not in below])
        given: Reply | Decision | None = game.answered()  # the step's only question
        if given is None:
            words = f"shuffle {game.player_name(self.player)}'s library"
            given = game.asked(Shuffling(NATURE, "shuffle", words, places(len(cards))))
        if isinstance(given, Decision):
            return given
        order: tuple[int, ...] = given[0]
        game.reorder(self.player, tuple([cards[i] for i in order]))
        if above or below:
            game.set_zone(LIBRARY, self.player, (*below, *game.zone(LIBRARY, self.player), *above))
            game.note("what is put there at that time keeps its place", "701.24g", player=self.player)
        game.note(f"{game.player_name(self.player)} shuffles", "701.24a", player=self.player)
        return Finish(())
