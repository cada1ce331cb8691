"""Soulbond (702.95)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("soulbond", nt="Keyword")
@node
class Soulbond(Keyword):
    """702.95. May be paired with another creature."""

    word = "soulbond"
