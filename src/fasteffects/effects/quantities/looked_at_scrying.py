"""*The number of cards looked at while scrying this way* (701.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import SCRY
from ...language.phrases import phrase
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each card looked at while scrying this way", each=True, nt="Per")
@phrase("the number of cards looked at while scrying this way", nt="Quantity Counted")
@node
class LookedAtScrying(Quantity):
    """701.22a, c. How many cards the player looked at who scried: no more than there were in the library."""

    each: bool = False
    number = 2

    def value(self, it: Environment) -> int:
        event = it.env.event
        return event.amount if event is not None and event.kind == SCRY else 0
