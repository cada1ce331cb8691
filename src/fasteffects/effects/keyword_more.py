"""Keyword abilities without a parameter, in the order of rule 702: from 702.91 on."""

from __future__ import annotations

from ..language.phrases import phrase
from .keywords import Keyword
from .node import node


@phrase("skulk", nt="Keyword")
@node
class Skulk(Keyword):
    """702.118. Can't be blocked by creatures with greater power."""

    word = "skulk"


@phrase("improvise", nt="Keyword")
@node
class Improvise(Keyword):
    """702.126. Tapping artifacts pays for generic mana."""

    word = "improvise"


@phrase("assist", nt="Keyword")
@node
class Assist(Keyword):
    """702.132. Another player may pay for generic mana."""

    word = "assist"


@phrase("demonstrate", nt="Keyword")
@node
class Demonstrate(Keyword):
    """702.144. May be copied, with a copy for an opponent."""

    word = "demonstrate"


@phrase("compleated", nt="Keyword")
@node
class Compleated(Keyword):
    """702.150. Life paid for it costs it loyalty."""

    word = "compleated"


@phrase("read ahead", nt="Keyword")
@node
class ReadAhead(Keyword):
    """702.155. Begins at any chapter."""

    word = "read ahead"


@phrase("space sculptor", nt="Keyword")
@node
class SpaceSculptor(Keyword):
    """702.158. Divides creatures among sectors."""

    word = "space sculptor"


@phrase("living metal", nt="Keyword")
@node
class LivingMetal(Keyword):
    """702.161. Is a creature during its controller's turn."""

    word = "living metal"


@phrase("increment", nt="Keyword")
@node
class Increment(Keyword):
    """702.191. Grows with spells that cost more than its size."""

    word = "increment"


@phrase("paradigm", nt="Keyword")
@node
class Paradigm(Keyword):
    """702.192. Exiled, and copied at each first main phase."""

    word = "paradigm"


@phrase("spree", nt="Keyword")
@node
class Spree(Keyword):
    """702.172. Modes are chosen by paying for each."""

    word = "spree"


@phrase("tiered", nt="Keyword")
@node
class Tiered(Keyword):
    """702.183. One mode is chosen and paid for."""

    word = "tiered"


@phrase("hidden agenda", nt="Keyword")
@node
class HiddenAgenda(Keyword):
    """702.106. Begins face down with a secret card name."""

    word = "hidden agenda"


@phrase("partner", nt="Keyword")
@node
class Partner(Keyword):
    """702.124. Two commanders may lead a deck."""

    word = "partner"


@phrase("partner – character select", nt="Keyword")
@node
class CharacterSelect(Keyword):
    """702.124. Two commanders may lead a deck if both have this ability."""

    word = "partner–character select"
