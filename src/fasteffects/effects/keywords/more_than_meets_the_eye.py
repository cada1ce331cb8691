"""More than meets the eye (702.162)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("more Than Meets the Eye")
@node
class MoreThanMeetsTheEye(Costed):
    """702.162. The cost to cast it converted."""

    word = "more than meets the eye"
