"""Prototype (702.160)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Cost, node
from ..quantities.sizes import Size
from .keyword import Keyword


@phrase("prototype {costs:ManaCosts} — {size:Size}", nt="Keyword")
@node
class Prototype(Keyword):
    """702.160a, 718.3. May be cast with another mana cost, colors and size: the card's second face."""

    costs: tuple[Cost, ...]
    size: Size
    word = "prototype"
    asked_for = True
