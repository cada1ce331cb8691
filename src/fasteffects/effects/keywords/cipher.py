"""Cipher (702.99)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("cipher", nt="Keyword")
@node
class Cipher(Keyword):
    """702.99. Exiled encoded on a creature, which casts copies."""

    word = "cipher"
