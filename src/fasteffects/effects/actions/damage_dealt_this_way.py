"""Whether a player was dealt damage *this way*, or this turn (120, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..conditions.happened import DoneThisWay
from ..node import Condition, Player, Quantity, node
from ..references.choosing import narrowed
from ..references.objects import Some

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("{who:Player} <are> dealt damage this way")
@node
class PlayerDealt(Condition):
    """608.2c. A player was dealt damage by what was done before."""

    who: Player
    to: Antecedent | None = None

    how = "dealt"
    of_deed = True

    def holds(self, it: Environment) -> bool:
        done = it.env.result(self.to.index) if self.to is not None else ()
        return any(isinstance(e, Damage) and self.who.includes(it, e.object) for e in done)


narrowed("SomeObject", "Reference", lambda v: isinstance(v, Some))
phrase("{subject:SomeObject} <are> dealt damage this way", how="dealt")(DoneThisWay)


@phrase("the number of opponents that were dealt combat damage this turn")
@node
class OpponentsDealt(Quantity):
    """510.2. How many of your opponents were dealt combat damage this turn."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def value(self, it: Environment) -> int:
        dealt = {e.object for e in it.game.history if isinstance(e, Damage) and e.combat}
        return sum(p in dealt for p in it.all_opponents)
