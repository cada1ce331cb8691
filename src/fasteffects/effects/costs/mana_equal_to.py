"""*Pays mana equal to the greatest power*: generic mana, so much as is counted (107.4b, 118.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Cost, Player, Quantity, node
from .paying import Mana, Pay

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who} <pay> mana equal to {amount:Quantity}", cost=Mana(""))
@node
class PayManaEqualTo(Pay):
    """118.12. Someone pays so much generic mana, as it is counted then (608.2h); below zero it is none."""

    who: Player
    cost: Cost
    per: Quantity | None = None
    first: Cost | None = None
    amount: Quantity | None = None

    def owed(self, it: Environment) -> Cost:
        much = 0 if self.amount is None else max(0, self.amount.value(it))
        return Mana(f"{{{much}}}")
