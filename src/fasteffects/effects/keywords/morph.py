"""Morph, megamorph and disguise (702.37, 702.168)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("morph")
@node
class Morph(Costed):
    """702.37. May be cast face down as a 2/2 for {3}; the cost turns it face up."""

    word = "morph"
    asked_for = True


@costed("megamorph")
@node
class Megamorph(Costed):
    """702.37. Morph; turned face up it gets a +1/+1 counter."""

    word = "megamorph"
    asked_for = True


@costed("disguise")
@node
class Disguise(Costed):
    """702.168. May be cast face down as a 2/2 with ward {2} for {3}; the cost turns it face up."""

    word = "disguise"
    asked_for = True
