"""A game that asks even where there is only one answer, so that a scenario can stop and look there.

Alone, the machine passes for players who can do nothing else, and may be turns further on before
anybody has a choice (117.3d).
"""

from __future__ import annotations

from typing import Any

from ..decisions import Decision
from ..game import Game
from ..machine import Undecided


class Watched(Game):
    """A game that leaves the forced answers to whoever drives it."""

    __slots__ = ()

    def ask(self, decision: Decision) -> Any:
        """The answer to *decision*; leaves the step where nobody has given it yet."""
        given = self.answered()
        if given is not None:
            return given[0]
        raise Undecided(decision)

    def copy(self) -> Game:
        """A game equal to this one, that asks as much."""
        return watch(super().copy())


def watch(game: Game) -> Game:
    """Make *game* ask everything from now on."""
    game.__class__ = Watched
    return game
