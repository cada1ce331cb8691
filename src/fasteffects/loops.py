"""Loops of mandatory actions (104.4b, 732.4): a position met again with no choice and no chance between.

Positions are compared only once many steps have gone by, and then with one that is kept, which is replaced
after ever longer stretches, so that a loop of any length is found and an ordinary game pays nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .errors import LimitReached

if TYPE_CHECKING:
    from .game import Game

# Not final, so that whoever tries loops out can be less patient, in the speed build too.
PATIENCE = 1_000  # steps of procedures before positions are compared
STEP_LIMIT = 20_000  # steps without a choice: a loop that changes something each time round
COMPARISONS: Final = 50  # with one position that is kept


def patience() -> int:
    """How many steps the machine takes before it looks."""
    return PATIENCE


class Unbroken:
    """A stretch of the game in which nobody chooses anything and nothing is left to chance."""

    __slots__ = ("again", "outline", "key", "compared")

    def __init__(self) -> None:
        self.again = PATIENCE  # when the next position is kept
        self.outline: Any = None
        self.key = b""
        self.compared = 0

    def look(self, game: Game, steps: int) -> None:
        """After so many steps, before one.  Ends the game as a draw where it repeats itself; LimitReached."""
        if steps > STEP_LIMIT:
            raise LimitReached(f"{STEP_LIMIT} steps without a choice, and no position was met again")
        now = outline(game)
        if now == self.outline and self.compared < COMPARISONS:
            self.compared += 1
            if game.key() == self.key:
                draw(game)
                return
        if steps >= self.again:
            self.again *= 2
            self.outline, self.key, self.compared = now, game.key(), 0


def outline(game: Game) -> Any:
    """What is quickly seen of a position: where positions differ in it, their keys do."""
    places = tuple((type(f), f.at) for f in game.frames)
    zones = tuple((place, len(ids)) for place, ids in enumerate(game.zones) if ids)
    return places, zones, len(game.battlefield), tuple(p.life for p in game.players), game.turn_number


def draw(game: Game) -> None:
    """104.4b. A loop of mandatory actions makes the game a draw."""
    game.over, game.result = True, ()
    game.note("the game is a draw: its position was met again, and nobody had a choice", "104.4b", "732.4")
