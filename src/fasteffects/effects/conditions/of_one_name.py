"""*You control three or more lands with the same name* (201.2a)."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Player, Quantity, node
from ..quantities.numbers import within
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} <control> {many:CountMany} {what:Filters} with the same name")
@phrase(
    "{who:Player} <control> {many:CountMany} {what:Filters} with the same name as one another", another=True
)
@node
class ControlsOfOneName(Condition):
    """201.2a. A player controls so many of some permanents that all have one name."""

    who: Player
    many: Quantity
    what: Filter
    another: bool = False  # said so: *as one another*

    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        return any(within(it, self.many, most) for p in self.who.ids(it) for most in self._alike(it, p))

    def _alike(self, it: Environment, player: int) -> list[int]:
        """How many there are of each name; what has no name shares none."""
        theirs = [it.chars(i).name for i in self.what.all(it) if it.game.controller(i) == player]
        return list(Tally(name for name in theirs if name).values())
