"""Ripple (702.60)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Quantity, node
from .keyword import Keyword


@phrase("ripple {count:Digit}", nt="Keyword")
@node
class Ripple(Keyword):
    """702.60. Casts namesakes among the top N cards."""

    count: Quantity
    word = "ripple"
