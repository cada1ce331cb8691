"""Hideaway (702.75)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Quantity, node
from .keyword import Keyword


@phrase("hideaway {count:Digit}", nt="Keyword")
@node
class Hideaway(Keyword):
    """702.75. Hides one of the top N cards."""

    count: Quantity
    word = "hideaway"
