"""Loyalty abilities that are activated whenever an instant could be cast (606.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Continuous, Player, Reference, node
from ..references.objects import among

if TYPE_CHECKING:
    from ..it import Environment

_ANY_TIME = "any time you could cast a instant"


@phrase(f"{{who:Player}} may activate {{whose:Its}} loyalty abilities {_ANY_TIME}")
@phrase(
    "as long as {condition:Condition} , {who:Player} may activate {whose:Its} loyalty abilities " + _ANY_TIME
)
@phrase(f"{{who:Player}} may activate loyalty abilities of {{whose:Reference}} {_ANY_TIME}", of=True)
@phrase(
    f"{{who:Player}} may activate loyalty abilities of {{whose:Reference}} on any player's turn {_ANY_TIME}",
    of=True,
    on_any=True,
)
@node
class LoyaltyAnyTime(Continuous):
    """606.3. A player may activate loyalty abilities of such permanents without a main phase of their own."""

    asked_for = True
    indexed_as = "loyalty any time"

    who: Player
    whose: Reference
    condition: Condition | None = None
    of: bool = False
    on_any: bool = False

    def lets(self, it: Environment, player: int, source: int) -> bool:
        """Whether that player may use that permanent's so, now."""
        if player not in self.who.ids(it) or (self.condition is not None and not self.condition.holds(it)):
            return False
        return among(it, self.whose, source)
