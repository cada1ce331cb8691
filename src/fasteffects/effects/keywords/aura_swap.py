"""Aura swap (702.65)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("aura swap")
@node
class AuraSwap(Costed):
    """702.65. Exchanges it with an Aura card in hand."""

    word = "aura swap"
