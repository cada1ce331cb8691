"""Investigating: Clue tokens (701.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CreateTokens
from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, node
from ..references.choosing import acting
from .creating import predefined

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{who} <investigate>", times=None)
@phrase("{who} <investigate> {times:CountMany} times")
@phrase("{who} <investigate> twice", times=None, twice=True)
@phrase("{who} <investigate> [twice {twice=True}] {per:Per}", times=None)
@node
class Investigate(Deed):
    """701.16. A player creates a Clue token."""

    who: Player
    times: Quantity | None
    twice: bool = False
    per: Quantity | None = None

    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = 2 if self.twice else 1 if self.times is None else self.times.value(it)
        n *= 1 if self.per is None else self.per.value(it)
        return tuple(
            CreateTokens(p, predefined("Clue"), n, source=it.source, by=it.you)
            for p, _ in acting(it, self.who)
        )
