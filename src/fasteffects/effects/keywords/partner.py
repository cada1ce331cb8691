"""Partner, in its variants: two cards may lead a deck together (702.124)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face


@phrase("partner", nt="Keyword")
@phrase("partner – character select", of="character select", nt="Keyword")
@phrase("partner – father & son", of="father & son", nt="Keyword")
@phrase("partner – friends forever", of="friends forever", nt="Keyword")
@phrase("partner – Survivors", of="survivors", nt="Keyword")
@node
class Partner(Keyword):
    """702.124h-i. Two commanders may lead a deck if both have this ability, *of* the same kind."""

    of: str = ""
    word = "partner"
    asked_for = True

    def leads_with(self, other: Face) -> bool:
        return self in other.abilities


@phrase("choose a Background", which="background", nt="Keyword")
@phrase("doctor 's companion", "Doctor 's companion", which="doctor", nt="Keyword")
@node
class PartnerOf(Keyword):
    """702.124k, m. The second commander is of another sort: a Background, or a Doctor."""

    which: str
    word = "partner"
    asked_for = True

    def leads_with(self, other: Face) -> bool:
        if self.which == "background":
            return "Enchantment" in other.types and "Background" in other.subtypes
        return "Creature" in other.types and other.subtypes == {"Time Lord", "Doctor"}
