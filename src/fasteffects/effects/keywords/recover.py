"""Recover (702.59)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("recover")
@node
class Recover(Costed):
    """702.59. Paid as a creature dies, returns it from the graveyard to hand; else it is exiled."""

    word = "recover"
