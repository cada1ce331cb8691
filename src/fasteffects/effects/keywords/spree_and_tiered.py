"""Spree and tiered (702.172, 702.183)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("spree", nt="Keyword")
@node
class Spree(Keyword):
    """702.172. Modes are chosen by paying for each."""

    word = "spree"


@phrase("tiered", nt="Keyword")
@node
class Tiered(Keyword):
    """702.183. One mode is chosen and paid for."""

    word = "tiered"
