"""*Pay {2}{R} any number of times*, and what follows when one has (118.3, 603.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.procedures import procedure
from ..conditions.happened import Did
from ..node import Cost, Deed, Player, node

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


@phrase("{who} <pay> {cost:ManaCost} any number of times")
@node
class PayTimes(Deed):
    """118.3. A player pays some mana as often as they choose."""

    who: Player
    cost: Cost

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("PaysTimes", self.who.ids(it)[0], self.cost, it.env)


phrase("{who:Player} <pay> this cost one or more times", times=True)(Did)
