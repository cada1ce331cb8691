"""Compleated (702.150)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("compleated", nt="Keyword")
@node
class Compleated(Keyword):
    """702.150. Life paid for it costs it loyalty."""

    word = "compleated"
