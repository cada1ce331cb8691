"""Life totals compared: the highest, the lowest, and how far two are apart (119.1)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import Player, Quantity, Reference, node


@phrase("the highest life total among {who:Player}", nt="Quantity Counted")
@phrase("the lowest life total among {who:Player}", least=True, nt="Quantity Counted")
@node
class UtmostLife(Quantity):
    """119.1. The highest of some players' life totals, or the lowest."""

    who: Player
    least: bool = False

    def value(self, it: Environment) -> int:
        totals = [it.game.timing.life(it.game, p) for p in self.who.ids(it)]
        return (min if self.least else max)(totals, default=0)


@phrase("the difference between {whose:Possessive} life totals")
@node
class LifeApart(Quantity):
    """119.1. How much more life one of two players has than the other."""

    whose: Reference

    def value(self, it: Environment) -> int:
        totals = [it.game.timing.life(it.game, p) for p in self.whose.ids(it)]
        return max(totals, default=0) - min(totals, default=0)
