"""Rampage (702.23)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..triggers.combat import BecomesBlocked
from .common_parts import body, bonus
from .keyword import Keyword


@phrase("rampage {count:Digit}", nt="Keyword")
@node
class Rampage(Keyword):
    """702.23. Gets +N/+N for each creature beyond the first that blocks it."""

    count: Quantity
    word = "rampage"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.23a. The triggered ability."""
        more = BlockersBeyondFirst(self.count)
        return (Triggered(BecomesBlocked(Self()), body(bonus(Self(), more, more))),)


@phrase("for each creature blocking it beyond the first", each=Number(1), nt="Per")
@node
class BlockersBeyondFirst(Quantity):
    """702.23a, b. So much for each creature beyond the first that blocks the object, as it resolves."""

    of_combat = True

    each: Quantity

    def value(self, it: Environment) -> int:
        blockers = sum(it.source in o.blocking for o in it.game.fighters())
        return self.each.value(it) * max(0, blockers - 1)
