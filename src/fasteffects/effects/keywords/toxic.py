"""Toxic (702.164)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Quantity, node
from ..quantities.numbers import Number
from .keyword import Keyword


@phrase("toxic {count:Digit}", nt="Keyword")
@node
class Toxic(Keyword):
    """702.164. Combat damage also gives N poison counters."""

    count: Quantity
    word = "toxic"
    asked_for = True

    def toxicity(self) -> int:
        """702.164b. What it adds to the total toxic value of its object."""
        return self.count.n if isinstance(self.count, Number) else 0
