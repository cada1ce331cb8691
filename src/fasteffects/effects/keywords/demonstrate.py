"""Demonstrate (702.144)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("demonstrate", nt="Keyword")
@node
class Demonstrate(Keyword):
    """702.144. May be copied, with a copy for an opponent."""

    word = "demonstrate"
