"""*Pay {2}{R} any number of times*, and what follows when one has (118.3, 603.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...machine.procedures import procedure
from ..conditions.happened import Did
from ..node import Cost, Deed, Player, Quantity, node

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


NO_LIMIT: Final = 100  # times that are offered where mana is for the asking


@phrase("{who} <pay> {cost:ManaCost} (any number of|up to {most:Cardinal}) times")
@phrase("{who} <pay> any amount of {cost:ManaCost}", amount=True)
@node
class PayTimes(Deed):
    """118.3. A player pays some mana as often as they choose, up to so often."""

    who: Player
    cost: Cost
    most: Quantity | None = None
    amount: bool = False  # said as an amount of that mana

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("PaysTimes", self.who.ids(it)[0], self.cost, it.env, self._most(it))

    def _most(self, it: Environment) -> int:
        return NO_LIMIT if self.most is None else self.most.value(it)


phrase("{who:Player} <pay> this cost one or more times", times=True)(Did)
