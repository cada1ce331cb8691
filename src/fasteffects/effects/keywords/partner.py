"""Partner, character select and partner of (702.124, 702.124, 702.139)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("partner", nt="Keyword")
@node
class Partner(Keyword):
    """702.124. Two commanders may lead a deck."""

    word = "partner"
    asked_for = True


@phrase("partner – character select", nt="Keyword")
@node
class CharacterSelect(Keyword):
    """702.124. Two commanders may lead a deck if both have this ability."""

    word = "partner–character select"
    asked_for = True


@phrase("choose a Background", which="background", nt="Keyword")
@phrase("doctor 's companion", "Doctor 's companion", which="doctor", nt="Keyword")
@node
class PartnerOf(Keyword):
    """702.124, 702.139. Ways to have a second commander; they matter for deck construction only."""

    which: str
    word = "partner"
    asked_for = True
