"""Abilities that may be activated twice in a turn where the rules say once (606.3, 702.142a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..node import Continuous, Effect, Reference, node
from ..references.objects import among

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

AGAIN = "loyalty again"  # the mark of a permanent two of whose loyalty abilities were activated this turn


@phrase(
    "you may activate the loyalty abilities of {whose:Reference} twice each turn rather than only once",
    what="loyalty",
)
@phrase("{whose:Reference} can boast twice during each of your turns rather than once", what="boast")
@node
class Twice(Continuous):
    """606.3, 702.142a. Its controller may activate such abilities of those twice; two of it add nothing."""

    asked_for = True
    indexed_as = "twice"

    whose: Reference
    what: str

    def lets(self, it: Environment, what: str, player: int, source: int) -> bool:
        """Whether that player may activate such an ability of that permanent a second time this turn."""
        if what != self.what or player != it.you or (what == "boast" and it.game.active != player):
            return False
        return among(it, self.whose, source)


@phrase("you may activate [the] loyalty abilities of {whose:Reference} twice this turn rather than only once")
@node
class TwiceThisTurn(Effect):
    """606.3, 611.2c. For this turn; of a description it is about those that come later, too."""

    whose: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(Twice(self.whose, "loyalty"), it.env, ThisTurn()),)
