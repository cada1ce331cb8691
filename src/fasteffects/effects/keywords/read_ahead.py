"""Read ahead (702.155)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("read ahead", nt="Keyword")
@node
class ReadAhead(Keyword):
    """702.155. Begins at any chapter."""

    word = "read ahead"
    asked_for = True
