"""Typecycling (702.29)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Ability, Cost, node
from .common_parts import compound
from .cycling import typecycling
from .keyword import Keyword

compound("TypeCycling", "cycling")


@phrase("{subtype:TypeCycling} {costs:ManaCosts}", nt="Keyword")
@phrase("artifact {subtype:TypeCycling} {costs:ManaCosts}", artifact=True, nt="Keyword")
@phrase("basic {subtype:TypeCycling} {costs:ManaCosts}", basic=True, nt="Keyword")
@node
class Typecycling(Keyword):
    """702.29e. Cycling that searches for such a card."""

    subtype: str
    costs: tuple[Cost, ...]
    basic: bool = False
    artifact: bool = False  # 702.29e: of that card type, too
    word = "cycling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.29e, a. The activated ability, which works in a hand as cycling does."""
        return (typecycling(self.costs, *self.types(), basic=self.basic),)

    def types(self) -> tuple[str, ...]:
        """702.29e. The types of the card that is looked for."""
        return ("artifact", self.subtype) if self.artifact else (self.subtype,)
