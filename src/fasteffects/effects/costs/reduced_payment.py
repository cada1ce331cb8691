"""*Unless you pay {10}. This cost is reduced by {2} for each …*: less is paid (118.7, 118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import symbols
from ...language.phrases import phrase
from ..node import Cost, Player, Quantity, node
from .paying import Mana, Pay

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Payer} <pay> {cost:ManaCost} . this cost is reduced by {less:ManaCost} {per:Per}")
@node
class PayReduced(Pay):
    """118.7a. Someone pays generic mana, so much *less* for each of something, and never less than none."""

    who: Player
    cost: Cost
    per: Quantity | None = None
    first: Cost | None = None
    less: Cost | None = None

    def lacks(self) -> str:
        costs = (self.cost, self.less)
        generic = all(s.isdigit() for c in costs if c is not None for s in symbols(c.mana_symbols()))
        return "" if generic else "a reduction of a cost that is not generic"

    def owed(self, it: Environment) -> Cost:
        """118.7c. As things are when it is paid."""
        whole, each = (_generic(cost) for cost in (self.cost, self.less))
        times = 0 if self.per is None else max(0, self.per.value(it))
        return Mana(f"{{{max(0, whole - each * times)}}}")


def _generic(cost: Cost | None) -> int:
    """How much generic mana it is."""
    return 0 if cost is None else sum(int(s) for s in symbols(cost.mana_symbols()))
