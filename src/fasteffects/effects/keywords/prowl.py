"""Prowl (702.76)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("prowl")
@node
class Prowl(Costed):
    """702.76. The cost where one of its types dealt combat damage to a player this turn."""

    word = "prowl"
