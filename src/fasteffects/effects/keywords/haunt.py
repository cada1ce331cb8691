"""Haunt (702.55)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("haunt", nt="Keyword")
@node
class Haunt(Keyword):
    """702.55. Exiled haunting a creature."""

    word = "haunt"
