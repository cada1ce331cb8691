"""Morph, megamorph and disguise (702.37, 702.168)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..costs.cost_changes import generic, typed_symbols
from ..node import Cost, node
from ..references.filters import Filter, counted
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ..it import Environment


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
@phrase(
    "disguise {costs:ManaCosts} . this cost is reduced by {less:ManaCost} for each {each:Filter} .",
    nt="Keyword",
)
@node
class Disguise(Costed):
    """702.168. May be cast face down as a 2/2 with ward {2} for {3}; the cost turns it face up."""

    less: Cost | None = None
    each: Filter | None = None  # for each of which that cost is less
    word = "disguise"
    asked_for = True

    def lacks(self) -> str:
        return "a change of cost that is not generic" if typed_symbols(self.less) else ""

    def saved(self, it: Environment) -> int:
        """118.7a. How much generic mana less the disguise cost is."""
        return 0 if self.each is None else generic(self.less) * len(counted(it, self.each))
