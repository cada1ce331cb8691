"""Paying the mana cost of an object as an effect, perhaps reduced (118.6, 118.7, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import symbols
from ...language.phrases import phrase
from ..node import Cost, Player, Quantity, Reference, node
from .paying import Mana, Pay

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who} <pay> {of:Its} mana cost [reduced by {less:ManaCost}]", cost=Mana(""))
@node
class PayItsCost(Pay):
    """118.12, 202.1. Someone pays the mana cost of an object, *less* so much of the generic mana in it."""

    who: Player
    cost: Cost
    per: Quantity | None = None
    first: Cost | None = None
    of: Reference | None = None
    less: Cost | None = None

    @property
    def rule(self) -> str:
        """By which rule it is less."""
        return "" if self.less is None else "118.7a"

    def lacks(self) -> str:
        generic = self.less is None or all(s.isdigit() for s in symbols(self.less.mana_symbols()))
        return "" if generic else "such a cost to be paid as an effect"

    def payable(self, it: Environment) -> bool:
        """118.6. What has no mana cost has one that can't be paid."""
        return self._printed(it) is not None

    def owed(self, it: Environment) -> Cost:
        """118.7a. Only the generic part is less; X is 0, since it is no spell (107.3g)."""
        off = sum(int(s) for s in symbols(self.less.mana_symbols())) if self.less is not None else 0
        left: list[str] = []
        for symbol in symbols(self._printed(it) or ""):
            if symbol.isdigit():
                taken = min(int(symbol), off)
                off, symbol = off - taken, str(int(symbol) - taken)
            if symbol not in ("0", "X"):
                left.append(symbol)
        return Mana("".join(f"{{{s}}}" for s in left))

    def _printed(self, it: Environment) -> str | None:
        ids = self.of.ids(it) if self.of is not None else ()
        return it.chars(ids[0]).mana_cost if ids else None
