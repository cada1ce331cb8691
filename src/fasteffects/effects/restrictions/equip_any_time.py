"""Equip abilities that are activated whenever an instant could be cast (602.5d, 702.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..costs.abilities_instead import keyword_of
from ..node import Ability, Continuous, Player, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "[during {turn_of:Possessive} turn ,] {who:Player} may activate equip abilities "
    "any time you could cast a instant"
)
@node
class EquipAnyTime(Continuous):
    """602.5d, 702.6a. A player may activate equip abilities without a main phase of their own."""

    asked_for = True
    indexed_as = "equip any time"

    who: Player
    turn_of: Reference | None = None

    def lets(self, it: Environment, player: int, source: int, ability: Ability) -> bool:
        """Whether that player may use that ability so, now."""
        if player not in self.who.ids(it) or keyword_of(it, source, ability, "equip") is None:
            return False
        return self.turn_of is None or it.game.active in self.turn_of.ids(it)
