"""Something is chosen for each player, or for each of something: and all of it is spoken of (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, Reference, node
from ..references.choosing import acting, found_for, pick, so_many
from ..references.objects import Some
from ..references.players import EachPlayer, You
from .revealing import Handed

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment

phrase("opponent", opponent=True, nt="OfWhom")(EachPlayer)
phrase("player", opponent=False, nt="OfWhom")(EachPlayer)


@phrase("for each {of:OfWhom} , choose {what:OneSuch}", who=You(False), nt="Lonely")
@node
class ChooseForEach(Deed):
    """608.2d. One player chooses, once for each of some players, what is in some way theirs."""

    asking = ("what",)

    who: Player
    of: Player
    what: Reference

    several_steps = True
    does = ("chosen",)
    rounds = True

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        among: list[int] = []
        for chooser in self.who.ids(it)[:1]:
            for p in self.of.ids(it):
                its = it.about(p)
                found += pick(its, chooser, self.what, "choose")
                if isinstance(self.what, Some):
                    among += found_for(its, chooser, self.what, "choose")
        return Handed(tuple(found), tuple(i for i in among if i not in found))


@phrase("{who} <choose> {what:OneSome} {per:Per}")
@node
class ChooseSoMany(Deed):
    """608.2d. As many are chosen, all of them others, as there are of what they are chosen *for each* of."""

    asking = ("what",)

    who: Player
    what: Reference
    per: Quantity

    several_steps = True
    does = ("chosen",)
    rounds = True

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        among: list[int] = []
        for p, its in acting(it, self.who):
            what = so_many(its, self.what, self.per)
            found += pick(its, p, what, "choose")
            among += found_for(its, p, what, "choose") if isinstance(what, Some) else ()
        return Handed(tuple(found), tuple(i for i in among if i not in found))
