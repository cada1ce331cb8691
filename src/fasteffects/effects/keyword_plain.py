"""Keyword abilities without a parameter, in the order of rule 702: to 702.90."""

from __future__ import annotations

from ..language.phrases import phrase
from .keywords import Keyword
from .node import node


@phrase("intimidate", nt="Keyword")
@node
class Intimidate(Keyword):
    """702.13. Can be blocked only by artifact creatures and creatures that share a color."""

    word = "intimidate"


@phrase("banding", nt="Keyword")
@node
class Banding(Keyword):
    """702.22. Attacks and blocks in a band; its controller divides damage dealt to it."""

    word = "banding"


@phrase("phasing", nt="Keyword")
@node
class Phasing(Keyword):
    """702.26. Phases in or out before its controller untaps."""

    word = "phasing"
    phases = True


@phrase("shadow", nt="Keyword")
@node
class Shadow(Keyword):
    """702.28. Blocks and is blocked only by creatures with shadow."""

    word = "shadow"


@phrase("horsemanship", nt="Keyword")
@node
class Horsemanship(Keyword):
    """702.31. Can be blocked only by creatures with horsemanship."""

    word = "horsemanship"


@phrase("fear", nt="Keyword")
@node
class Fear(Keyword):
    """702.36. Can be blocked only by artifact creatures and black creatures."""

    word = "fear"


@phrase("epic", nt="Keyword")
@node
class Epic(Keyword):
    """702.50. Copied each upkeep; no other spells may be cast."""

    word = "epic"


@phrase("convoke", nt="Keyword")
@node
class Convoke(Keyword):
    """702.51. Its controller may tap creatures to pay for it."""

    word = "convoke"


@phrase("haunt", nt="Keyword")
@node
class Haunt(Keyword):
    """702.55. Exiled haunting a creature."""

    word = "haunt"


@phrase("delve", nt="Keyword")
@node
class Delve(Keyword):
    """702.66. Cards exiled from the graveyard pay for generic mana."""

    word = "delve"


@phrase("gravestorm", nt="Keyword")
@node
class Gravestorm(Keyword):
    """702.69. Copied for each permanent put into a graveyard this turn."""

    word = "gravestorm"


@phrase("wither", nt="Keyword")
@node
class Wither(Keyword):
    """702.80. Deals damage to creatures as -1/-1 counters."""

    word = "wither"


@phrase("rebound", nt="Keyword")
@node
class Rebound(Keyword):
    """702.88. If cast from hand, exiled and cast again at the next upkeep."""

    word = "rebound"


@phrase("infect", nt="Keyword")
@node
class Infect(Keyword):
    """702.90. Deals damage as -1/-1 counters to creatures and poison counters to players."""

    word = "infect"


@phrase("soulbond", nt="Keyword")
@node
class Soulbond(Keyword):
    """702.95. May be paired with another creature."""

    word = "soulbond"


@phrase("cipher", nt="Keyword")
@node
class Cipher(Keyword):
    """702.99. Exiled encoded on a creature, which casts copies."""

    word = "cipher"
