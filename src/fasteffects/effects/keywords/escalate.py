"""Escalate (702.120)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("escalate")
@node
class Escalate(Costed):
    """702.120. Paid for each mode beyond the first."""

    word = "escalate"
