"""How loyal a planeswalker is, as a number (306.5c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{of:Its} loyalty", nt="Quantity Counted")
@node
class LoyaltyOf(Quantity):
    """306.5c. The loyalty of a planeswalker: its loyalty counters, now or last (608.2h)."""

    of: Reference

    def value(self, it: Environment) -> int:
        return sum([it.game.counters(id).get("loyalty", 0) for id in it.as_they_were(self.of.ids(it))])
