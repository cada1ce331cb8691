"""Increment (702.191)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("increment", nt="Keyword")
@node
class Increment(Keyword):
    """702.191. Grows with spells that cost more than its size."""

    word = "increment"
