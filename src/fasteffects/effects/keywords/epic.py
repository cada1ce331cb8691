"""Epic (702.50)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("epic", nt="Keyword")
@node
class Epic(Keyword):
    """702.50. Copied each upkeep; no other spells may be cast."""

    word = "epic"
