"""Mutate (702.140)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("mutate")
@node
class Mutate(Costed):
    """702.140. The cost to cast it merged with a creature."""

    word = "mutate"
