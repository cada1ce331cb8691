"""*If it has dealt 10 or more damage to that player this turn* (120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..node import Condition, Player, Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{source:Pointer} <have> dealt {least:Digit} or more damage to {to:Player} this turn")
@node
class HasDealtSoMuch(Condition):
    """120.1. An object has dealt so much damage to a player this turn, all together."""

    source: Reference
    least: Quantity
    to: Player

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def holds(self, it: Environment) -> bool:
        sources, players = self.source.ids(it), self.to.ids(it)
        dealt = [e for e in it.game.history if isinstance(e, Damage) and e.source in sources]
        return sum([e.amount for e in dealt if e.object in players]) >= self.least.value(it)
