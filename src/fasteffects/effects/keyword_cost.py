"""Keyword abilities with a cost, in the order of rule 702: to 702.74."""

from __future__ import annotations

from .keywords import Costed, costed
from .node import node


@costed("buyback")
@node
class Buyback(Costed):
    """702.27. Paid as it is cast, returns the spell to hand."""

    word = "buyback"


@costed("morph")
@node
class Morph(Costed):
    """702.37. May be cast face down as a 2/2 for {3}; the cost turns it face up."""

    word = "morph"


@costed("megamorph")
@node
class Megamorph(Costed):
    """702.37. Morph; turned face up it gets a +1/+1 counter."""

    word = "megamorph"


@costed("entwine")
@node
class Entwine(Costed):
    """702.42. Paid as it is cast, chooses all modes."""

    word = "entwine"


@costed("recover")
@node
class Recover(Costed):
    """702.59. Paid as a creature dies, returns it from the graveyard to hand; else it is exiled."""

    word = "recover"


@costed("aura swap")
@node
class AuraSwap(Costed):
    """702.65. Exchanges it with an Aura card in hand."""

    word = "aura swap"


@costed("fortify")
@node
class Fortify(Costed):
    """702.67. Attaches it to a land."""

    word = "fortify"


@costed("transfigure")
@node
class Transfigure(Costed):
    """702.71. Paid with its sacrifice, finds a creature of the same mana value."""

    word = "transfigure"


@costed("prowl")
@node
class Prowl(Costed):
    """702.76. The cost where one of its types dealt combat damage to a player this turn."""

    word = "prowl"
