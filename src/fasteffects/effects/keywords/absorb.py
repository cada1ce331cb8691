"""Absorb (702.64)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Quantity, node
from .keyword import Keyword


@phrase("absorb {count:Digit}", nt="Keyword")
@node
class Absorb(Keyword):
    """702.64. Prevents N of the damage from each source."""

    count: Quantity
    word = "absorb"
