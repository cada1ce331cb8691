"""Mana that a player may make for a cost whenever a mana ability could be activated (605.3a, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Activated
from ..continuous.changes import EffectBegins
from ..costs.paying import Act
from ..it import Environment
from ..modifying import Duration
from ..node import Deed, Effect, Player, node

if TYPE_CHECKING:
    from ...events import Event


@phrase(
    "{duration} , any time {who:Player} could activate a mana ability , {again:Player} may {cost:Imperative} "
    ". if you do , {make:Imperative}"
)
@node
class ManaForCost(Deed):
    """605.3a, 611.2. For a duration a player may do something for mana, as with a mana ability."""

    duration: Duration
    who: Player
    again: Player
    cost: Effect
    make: Effect

    @property
    def ability(self) -> Activated:
        """What may be done, as an ability."""
        return Activated((Act(self.cost),), Body((Do(self.make, 0),)))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(self, it.env, self.duration),)
