"""How many colored mana symbols stand in the mana cost of something (107.4, 202.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import COLOR_OF, symbols
from ...language.phrases import phrase
from ..node import Condition, Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject} <have> {least:Cardinal} or more colored mana symbols in {its:Its} mana cost")
@node
class HasColoredSymbols(Condition):
    """107.4. Has so many symbols of colored mana, hybrid and Phyrexian ones among them."""

    subject: Reference
    least: Quantity
    its: Reference

    def holds(self, it: Environment) -> bool:
        costs = [it.chars(id).mana_cost for id in self.subject.ids(it)]
        colored = [
            [s for s in symbols(cost or "") if not COLOR_OF.keys().isdisjoint(s.split("/"))] for cost in costs
        ]
        return any(len(those) >= self.least.value(it) for those in colored)
