"""Skulk, intimidate, shadow, horsemanship and fear (702.118, 702.13, 702.28, 702.31, 702.36)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("skulk", nt="Keyword")
@node
class Skulk(Keyword):
    """702.118. Can't be blocked by creatures with greater power."""

    word = "skulk"
    asked_for = True


@phrase("intimidate", nt="Keyword")
@node
class Intimidate(Keyword):
    """702.13. Can be blocked only by artifact creatures and creatures that share a color."""

    word = "intimidate"
    asked_for = True


@phrase("shadow", nt="Keyword")
@node
class Shadow(Keyword):
    """702.28. Blocks and is blocked only by creatures with shadow."""

    word = "shadow"
    asked_for = True


@phrase("horsemanship", nt="Keyword")
@node
class Horsemanship(Keyword):
    """702.31. Can be blocked only by creatures with horsemanship."""

    word = "horsemanship"
    asked_for = True


@phrase("fear", nt="Keyword")
@node
class Fear(Keyword):
    """702.36. Can be blocked only by artifact creatures and black creatures."""

    word = "fear"
    asked_for = True
