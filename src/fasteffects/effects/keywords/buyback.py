"""Buyback (702.27)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("buyback")
@node
class Buyback(Costed):
    """702.27. Paid as it is cast, returns the spell to hand."""

    word = "buyback"
    asked_for = True
