"""Transfigure (702.71)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("transfigure")
@node
class Transfigure(Costed):
    """702.71. Paid with its sacrifice, finds a creature of the same mana value."""

    word = "transfigure"
