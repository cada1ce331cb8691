"""Hidden agenda (702.106)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("hidden agenda", nt="Keyword")
@node
class HiddenAgenda(Keyword):
    """702.106. Begins face down with a secret card name."""

    word = "hidden agenda"
