"""Freerunning (702.173)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("freerunning")
@node
class Freerunning(Costed):
    """702.173. The cost after an Assassin or commander dealt combat damage to a player."""

    word = "freerunning"
