"""*For each time it regenerated this turn*: how often something has happened (608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, node
from ..patterns import EventPattern

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each time ({event:Past}|{event:Perfect} {perfect=True}) this turn", nt="Per")
@node
class TimesThisTurn(Quantity):
    """608.2i. How often such an event has happened this turn."""

    event: EventPattern
    perfect: bool = False

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return self.event.kinds()

    def value(self, it: Environment) -> int:
        kinds = self.asks()
        return sum(e.kind in kinds and self.event.matches(it, e) for e in it.game.history)
