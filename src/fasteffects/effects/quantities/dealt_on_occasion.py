"""How many players were dealt damage on the occasion that an ability triggered on (603.2c, 120.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each (opponent {opponent=True}|player {opponent=False}) dealt damage", nt="Per")
@node
class PlayersDealtDamage(Quantity):
    """603.2c, 120.3. How many players were dealt damage together, or how many opponents."""

    opponent: bool

    def value(self, it: Environment) -> int:
        hurt = it.env.event.about_all("object") if it.env.event is not None else ()
        return sum(p in hurt for p in (it.all_opponents if self.opponent else range(len(it.game.players))))
