"""Typecycling (702.29)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Ability, Cost, node
from .common_parts import compound
from .cycling import typecycling
from .keyword import Keyword

compound("TypeCycling", "cycling")


@phrase("{subtype:TypeCycling} {costs:ManaCosts}", nt="Keyword")
@phrase("basic {subtype:TypeCycling} {costs:ManaCosts}", basic=True, nt="Keyword")
@node
class Typecycling(Keyword):
    """702.29e. Cycling that searches for such a card."""

    subtype: str
    costs: tuple[Cost, ...]
    basic: bool = False
    word = "cycling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.29e, a. The activated ability, which works in a hand as cycling does."""
        return (typecycling(self.costs, self.subtype, self.basic),)
