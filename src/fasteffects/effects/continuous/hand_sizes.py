"""Maximum hand sizes (402.2, 613.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..it import Environment
from ..modifying import Duration
from ..node import Continuous, Deed, Player, Quantity, Reference, node
from .changes import EffectBegins

if TYPE_CHECKING:
    from ...events import Event


@phrase("{who} <have> no maximum hand size")
@node
class NoMaximumHandSize(Continuous):
    """402.2. A player discards nothing in the cleanup step."""

    asked_for = True
    indexed_as = "no maximum hand size"

    who: Player

    def hand_size(self, it: Environment, player: int, size: int) -> int:
        """The maximum hand size that it makes of *size*; below zero: none."""
        return -1 if player in self.who.ids(it) else size


@phrase("{who} <have> no maximum hand size {duration}")
@node
class UnlimitHand(Deed):
    """402.2, 611.2. For a duration a player discards nothing in the cleanup step."""

    who: Player
    duration: Duration

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(NoMaximumHandSize(self.who), it.env.under(it.you), self.duration),)


@phrase(
    "{whose:Possessive} maximum hand size is ({n:Cardinal}|equal to {n:Quantity} {equal=True})",
    how="is",
)
@phrase("{whose:Possessive} maximum hand size is (reduced {how=less}|increased {how=more}) by {n:Cardinal}")
@node
class HandSize(Continuous):
    """402.2. A player's maximum hand size is another, or so many cards more or less."""

    asked_for = True
    indexed_as = "hand size"

    whose: Reference
    n: Quantity
    how: str
    equal: bool = False

    def hand_size(self, it: Environment, player: int, size: int) -> int:
        """The maximum hand size that it makes of *size*; below zero: none."""
        if player not in self.whose.ids(it):
            return size
        n = self.n.value(it)
        if self.how == "is":
            return n
        if size < 0:
            return size
        return size + n if self.how == "more" else max(0, size - n)
