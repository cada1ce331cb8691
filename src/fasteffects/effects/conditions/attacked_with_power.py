"""*You attacked with creatures with total power 6 or greater this combat* (508.1, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import ATTACK, BEGIN, Attack, Begin
from ...events.playing import ATTACKED_WITH
from ...language.phrases import phrase
from ..node import Condition, Player, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} attacked with creatures with total power {n:Digit} or greater this combat")
@node
class AttackedWithPower(Condition):
    """508.1k, 608.2i. So much power had the creatures declared as attackers in this combat, as they were."""

    who: Player
    n: Quantity

    says = (ATTACKED_WITH,)

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (ATTACK, BEGIN)

    def holds(self, it: Environment) -> bool:
        total, who = 0, self.who.ids(it)
        for event in reversed(it.game.history):
            if isinstance(event, Begin) and event.name == "combat":
                break
            if isinstance(event, Attack) and event.player in who:
                total += int(it.obj(event.object).mark(ATTACKED_WITH) or 0)
        return total >= self.n.value(it)
