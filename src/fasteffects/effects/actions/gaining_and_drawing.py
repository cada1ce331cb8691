"""*You gain life and draw cards equal to its power*: one number for both (119.3, 121.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, node
from .drawing import Draw
from .life import GainLife

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{who} <gain> life and draw cards equal to {amount:Quantity}")
@node
class GainAndDraw(Deed):
    """119.3, 121.2. A player gains so much life, and draws so many cards."""

    who: Player
    amount: Quantity

    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (*GainLife(self.who, self.amount).perform(it), *Draw(self.who, self.amount).perform(it))
