"""Phasing (702.26)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("phasing", nt="Keyword")
@node
class Phasing(Keyword):
    """702.26. Phases in or out before its controller untaps."""

    word = "phasing"
    asked_for = True
    phases = True
