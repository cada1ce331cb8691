"""Loops of mandatory actions (104.4b, 732.4): the same events again, with no choice and no chance between.

A position that is met again is such a loop.  Positions are compared only once many steps have gone by, and
then with one that is kept, which is replaced after ever longer stretches, so that a loop of any length is
found and an ordinary game pays nothing.  Where life, counters or damage grow no position comes again: then
the procedures must have gone round in the same way many times, while nothing has become less that could run
out.

Whoever could do something else than pass is asked, and that ends the stretch: a loop that somebody could
break, or in which somebody chooses (732.6), goes on for as long as the players let it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..errors import LimitReached
from ..state.objects import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from .game import Game

# Not final, so that whoever tries loops out can be less patient, in the speed build too.
PATIENCE = 1_000  # steps of procedures before positions are compared
STEP_LIMIT = 20_000  # steps without a choice, after which the same events must have come again and again
ROUNDS: Final = 8  # so often at least
COMPARISONS: Final = 50  # with one position that is kept


def patience() -> int:
    """How many steps the machine takes before it looks."""
    return PATIENCE


class Unbroken:
    """A stretch of the game in which nobody chooses anything and nothing is left to chance."""

    __slots__ = ("again", "outline", "key", "compared", "trail", "stock", "round")

    def __init__(self) -> None:
        self.again = PATIENCE  # when the next position is kept
        self.outline: object = None
        self.key = b""
        self.compared = 0
        self.trail: list[object] = []  # what was done, step by step
        self.stock: dict[object, int] = {}  # what there was at the limit
        self.round = 0  # of how many steps one round is, if it goes round

    def look(self, game: Game, steps: int) -> None:
        """After so many steps, before one.  Ends the game as a draw where it repeats itself; LimitReached."""
        self.trail.append(at_work(game))
        if steps == STEP_LIMIT:
            self.round, self.stock = period(self.trail[STEP_LIMIT // 2 - PATIENCE :]), stock(game)
        if steps >= STEP_LIMIT + self.round:
            if self.round and not has_less(stock(game), self.stock):
                draw(game, "the same events came again and again")
                return
            raise LimitReached(f"{STEP_LIMIT} steps without a choice, and no position was met again")
        now = outline(game)
        if now == self.outline and self.compared < COMPARISONS:
            self.compared += 1
            if game.key() == self.key:
                draw(game, "its position was met again")
                return
        if steps >= self.again:
            self.again *= 2
            self.outline, self.key, self.compared = now, game.key(), 0


def period(trail: list[object]) -> int:
    """104.4b. Of how many steps a trail is made that is the same stretch over and over; 0 if it is not."""
    for size in range(1, len(trail) // ROUNDS):
        if trail[-1 - size] == trail[-1] and trail[size:] == trail[:-size]:
            return size
    return 0


def at_work(game: Game) -> object:
    """What is done at a step: the procedure, its step, and whose effect it is."""
    frame, waiting = game.frames[-1], game.zone(STACK)
    return type(frame), frame.at, game.name_of(waiting[-1]) if waiting else ""


def stock(game: Game) -> dict[object, int]:
    """What could run out: life, cards in each zone by name, counters by their kind."""
    found: dict[object, int] = {}
    for player in game.players:
        found["life", player.id] = player.life
        for kind, n in player.counters.items():
            found["counters", player.id, kind] = n
    for place, ids in enumerate(game.zones):
        found["cards", place] = len(ids)
    for id in game.battlefield:
        for kind, n in game.counters(id).items():
            key = ("on", game.name_of(id), kind)
            found[key] = found.get(key, 0) + n
    found["cards", BATTLEFIELD] = len(game.battlefield)
    return found


def has_less(now: dict[object, int], before: dict[object, int]) -> bool:
    """Whether anything has become less, so that the loop may come to an end by itself."""
    return any(now.get(key, 0) < n for key, n in before.items())


def is_a_draw(game: Game) -> bool:
    """104.4b. Whether the game is a draw where it stands, since nobody has a choice and it goes round."""
    if game.over or not game.zone(STACK):
        return False
    trial = game.trial()
    trial.asks_forced = trial.waits_idle = False
    trial.advance()
    return trial.over and trial.result == () and trial.turn_number == game.turn_number


def outline(game: Game) -> object:
    """What is quickly seen of a position: where positions differ in it, their keys do."""
    places = tuple((type(f), f.at) for f in game.frames)
    zones = tuple((place, len(ids)) for place, ids in enumerate(game.zones) if ids)
    return places, zones, len(game.battlefield), tuple(p.life for p in game.players), game.turn_number


def draw(game: Game, why: str) -> None:
    """104.4b. A loop of mandatory actions makes the game a draw."""
    game.over, game.result = True, ()
    game.note(f"the game is a draw: {why}, and nobody had a choice", "104.4b", "732.4")
