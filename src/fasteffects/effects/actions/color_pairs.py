"""Color pairs: two colors and no other (105.2a, 105.5)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from ...language import lexicon
from ...language.phrases import phrase
from ..node import Deed, Player, Qualifier, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import FromAmong, acting, choose, narrowed
from ..references.filters import Filter
from ..references.players import You
from .revealing import Handed

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment

PAIRS: Final = tuple([frozenset(pair) for pair in combinations(lexicon.COLOURS, 2)])
narrowed("OutOfThose", "Modifier", lambda v: isinstance(v, FromAmong))


@phrase(
    "for each color pair , choose a {such:Noun} that's exactly those colors {pool:OutOfThose}",
    who=You(False),
    nt="Lonely",
)
@node
class ChooseForEachPair(Deed):
    """105.5, 608.2d. For each color pair a card of just these two colors, where there is one."""

    who: Player
    such: Filter
    pool: Qualifier

    several_steps = True
    does = ("chosen",)
    describing = ("such",)

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        there: list[int] = []
        for p, its in acting(it, self.who):
            there += [i for i in self.pool.ids(its) if self.such.fits(its, i)]
            for pair in PAIRS:
                fitting = [i for i in there if its.chars(i).colors == pair]
                found += choose(its, p, fitting, Number(1), "choose") if len(fitting) > 1 else fitting
        return Handed(tuple(found), tuple([i for i in there if i not in found]))


@phrase("the number of different color pairs among {of:Reference}", nt="Quantity Counted")
@node
class PairsAmong(Quantity):
    """105.5. How many color pairs some objects are of that have just two colors each."""

    of: Reference

    def value(self, it: Environment) -> int:
        return len({c for id in self.of.ids(it) if (c := frozenset(it.chars(id).colors)) in PAIRS})
