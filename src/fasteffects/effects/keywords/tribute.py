"""Tribute (702.104)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Quantity, node
from .keyword import Keyword


@phrase("tribute {count:Digit}", nt="Keyword")
@node
class Tribute(Keyword):
    """702.104. Enters with counters if an opponent chooses so."""

    count: Quantity
    word = "tribute"
