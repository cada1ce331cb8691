"""Paradigm (702.192)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("paradigm", nt="Keyword")
@node
class Paradigm(Keyword):
    """702.192. Exiled, and copied at each first main phase."""

    word = "paradigm"
