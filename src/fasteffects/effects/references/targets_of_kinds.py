"""A target of each of several kinds, to all of which the same is done (115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import phrase
from ..keywords.player_abilities import TheyAndTheirsHave
from ..node import Reference, node
from .objects import All, Both, Target
from .players import You
from .targeting import Targeting

if TYPE_CHECKING:
    from ..it import Environment

phrase("target {filter}", nt="PlainTarget")(Target)
list_of("PlainTargets", "PlainTarget", [",", ", and"], least=3)


@phrase("{each:PlainTargets}")
@node
class TargetsOfKinds(Reference):
    """115.1, 601.2c. *Target artifact, target creature, and target land*: one of each, all of them."""

    each: tuple[Reference, ...]
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys([id for target in self.each for id in target.ids(it)]))


phrase("all {filter:Filters}", nt="AllSuch")(All)
phrase("{first:AllSuch} and {second:AllSuch}", word="and", nt="Reference")(Both)
phrase("you or {second:Reference}", first=You(), word="or", nt="YouOrObject")(Both)
phrase("that <target> {what:YouOrObject}", nt="Modifier")(Targeting)
phrase("{first:Reference} , and {second:Reference}", word="and", nt="CommaAnd")(Both)
phrase("{who} , {subject:CommaAnd} <have> {abilities:PlayerAbilities}")(TheyAndTheirsHave)
