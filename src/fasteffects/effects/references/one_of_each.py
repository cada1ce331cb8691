"""*An artifact, a creature and a land from among the permanents they control* (608.2d, 608.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import lexicon
from ...language.lists import list_of
from ...language.phrases import phrase
from ..actions.revealing import Handed
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import Number
from .choosing import acting, choose
from .objects import Some

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment
    from .filters import Filter

list_of("OneOfEach", "Reference", [",", ", and"], least=3)


@phrase("{who} <choose> {kinds:OneOfEach} from among the {pool:Filters}")
@phrase("{who} <choose> from among the {pool:Filters} {kinds:OneOfEach}", early=True)
@node
class ChooseOneOfEach(Deed):
    """608.2d. A player chooses one object of each kind; one that is of two kinds may be chosen for both."""

    who: Player
    kinds: tuple[Reference, ...]
    pool: Filter
    early: bool = False

    several_steps = True
    does = ("chosen",)
    makes = True
    aside = ("kinds",)
    asking = ("kinds",)

    def lacks(self) -> str:
        plain = all(isinstance(k, Some) and k.count == Number(1) and not k.random for k in self.kinds)
        return "" if plain else "what is chosen of each kind"

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        among: list[int] = []
        for p, its in acting(it, self.who):
            there = self.pool.all(its)
            among += there
            for kind in self.kinds:
                assert isinstance(kind, Some)
                found += one_of(its, p, [i for i in there if kind.filter.fits(its, i)])
        return handed(found, among)


@phrase("{who} <choose> a permanent they control of each permanent type")
@node
class ChooseOneOfEachType(Deed):
    """608.2d, 110.4. A player chooses a permanent of each permanent type; one may be chosen for several."""

    who: Player

    several_steps = True
    does = ("chosen",)
    makes = True

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        among: list[int] = []
        for p, its in acting(it, self.who):
            there = its.game.permanents(p)
            among += there
            for word in lexicon.PERMANENT_TYPES:
                found += one_of(its, p, [i for i in there if word.capitalize() in its.chars(i).types])
        return handed(found, among)


def one_of(it: Environment, player: int, fitting: list[int]) -> tuple[int, ...]:
    """608.2d. One of those, as the player chooses where there are several; all, where there are not."""
    return choose(it, player, fitting, Number(1), "choose") if len(fitting) > 1 else tuple(fitting)


def handed(found: list[int], among: list[int]) -> Frame:
    """608.2c. What was chosen, and the rest of those among which that was."""
    return Handed(tuple(dict.fromkeys(found)), tuple([i for i in among if i not in found]))
