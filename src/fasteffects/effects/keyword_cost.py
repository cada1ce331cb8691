"""Keyword abilities with a cost, in the order of rule 702: to 702.74."""

from __future__ import annotations

from ..language.phrases import phrase
from .keywords import Keyword
from .node import Cost, node


@phrase("buyback {costs:ManaCosts}", "buyback – {costs:Costs}", "buyback – {costs:Costs} .", nt="Keyword")
@node
class Buyback(Keyword):
    """702.27. Paid as it is cast, returns the spell to hand."""

    costs: tuple[Cost, ...]
    word = "buyback"


@phrase("morph {costs:ManaCosts}", "morph – {costs:Costs}", "morph – {costs:Costs} .", nt="Keyword")
@node
class Morph(Keyword):
    """702.37. May be cast face down as a 2/2 for {3}; the cost turns it face up."""

    costs: tuple[Cost, ...]
    word = "morph"


@phrase(
    "megamorph {costs:ManaCosts}", "megamorph – {costs:Costs}", "megamorph – {costs:Costs} .", nt="Keyword"
)
@node
class Megamorph(Keyword):
    """702.37. Morph; turned face up it gets a +1/+1 counter."""

    costs: tuple[Cost, ...]
    word = "megamorph"


@phrase("entwine {costs:ManaCosts}", "entwine – {costs:Costs}", "entwine – {costs:Costs} .", nt="Keyword")
@node
class Entwine(Keyword):
    """702.42. Paid as it is cast, chooses all modes."""

    costs: tuple[Cost, ...]
    word = "entwine"


@phrase("recover {costs:ManaCosts}", "recover – {costs:Costs}", "recover – {costs:Costs} .", nt="Keyword")
@node
class Recover(Keyword):
    """702.59. Paid as a creature dies, returns it from the graveyard to hand; else it is exiled."""

    costs: tuple[Cost, ...]
    word = "recover"


@phrase(
    "aura swap {costs:ManaCosts}", "aura swap – {costs:Costs}", "aura swap – {costs:Costs} .", nt="Keyword"
)
@node
class AuraSwap(Keyword):
    """702.65. Exchanges it with an Aura card in hand."""

    costs: tuple[Cost, ...]
    word = "aura swap"


@phrase("fortify {costs:ManaCosts}", "fortify – {costs:Costs}", "fortify – {costs:Costs} .", nt="Keyword")
@node
class Fortify(Keyword):
    """702.67. Attaches it to a land."""

    costs: tuple[Cost, ...]
    word = "fortify"


@phrase(
    "transfigure {costs:ManaCosts}",
    "transfigure – {costs:Costs}",
    "transfigure – {costs:Costs} .",
    nt="Keyword",
)
@node
class Transfigure(Keyword):
    """702.71. Paid with its sacrifice, finds a creature of the same mana value."""

    costs: tuple[Cost, ...]
    word = "transfigure"


@phrase("prowl {costs:ManaCosts}", "prowl – {costs:Costs}", "prowl – {costs:Costs} .", nt="Keyword")
@node
class Prowl(Keyword):
    """702.76. The cost where one of its types dealt combat damage to a player this turn."""

    costs: tuple[Cost, ...]
    word = "prowl"


@phrase("level up {costs:ManaCosts}", "level up – {costs:Costs}", "level up – {costs:Costs} .", nt="Keyword")
@node
class LevelUp(Keyword):
    """702.87. Puts a level counter on it."""

    costs: tuple[Cost, ...]
    word = "level up"


@phrase("miracle {costs:ManaCosts}", "miracle – {costs:Costs}", "miracle – {costs:Costs} .", nt="Keyword")
@node
class Miracle(Keyword):
    """702.94. The cost as the first card drawn in a turn."""

    costs: tuple[Cost, ...]
    word = "miracle"
