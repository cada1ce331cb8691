"""Space sculptor (702.158)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("space sculptor", nt="Keyword")
@node
class SpaceSculptor(Keyword):
    """702.158. Divides creatures among sectors."""

    word = "space sculptor"
