"""Living metal (702.161)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("living metal", nt="Keyword")
@node
class LivingMetal(Keyword):
    """702.161. Is a creature during its controller's turn."""

    word = "living metal"
