"""How good a policy is: games that are played to their end, and how many of them it wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from .encode import Array, Observation
from .vector import SELF

if TYPE_CHECKING:
    from .vector import Matches
    from .workers import Workers


def games_won(matches: Matches | Workers, choose: Callable[[Observation], Array]) -> tuple[int, int]:
    """How many games the seat that is asked wins, and of how many: one at each place of *matches*.

    *choose* is given the arrays of all places and gives the index of an option for each.  The matches are
    new, with ``opponents`` in the other seat.  Each place is played to its end once: to stop when some have
    ended would count the short games only.  What is drawn, or cut, is not won.  Raises ValueError where both
    seats are asked: one of them always wins.
    """
    if SELF in matches.opponents:
        raise ValueError("both seats are asked here: say whom the policy plays against, opponents=[...]")
    places = np.arange(len(matches.players))
    left: Array = np.ones(len(places), bool)
    found = 0
    while left.any():
        seats = matches.players.copy()
        rewards, ended = matches.step(choose(matches.arrays))
        found += int((rewards[places, seats] > 0)[left & ended].sum())
        left &= ~ended
    return found, len(places)
