"""Partner with a certain card: the two may be commanders together, and one finds the other (702.124j)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ...language.card import abilities
from ...language.phrases import phrase
from ..node import Ability, node
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face


@phrase("partner with {name:CardName}", nt="Keyword")
@node
class PartnerWith(Keyword):
    """702.124j. As it enters, target player may look for the card of that name."""

    name: str
    word = "partner with"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.124j. The triggered ability; that both may be commanders matters before the game only."""
        return _finding(self.name)

    def leads_with(self, other: Face) -> bool:
        return other.name == self.name


@cache
def _finding(name: str) -> tuple[Ability, ...]:
    looks = f"search their library for a card named {name}"
    takes = "reveal it, put it into their hand"
    return abilities(
        "Partner", "Creature", f"When this creature enters, target player may {looks}, {takes}, then shuffle."
    )
