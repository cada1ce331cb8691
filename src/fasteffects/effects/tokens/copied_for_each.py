"""*Copy that spell for each other creature that it could target* (707.10d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.procedures import procedure
from ...state.objects import aims
from ..node import Condition, Deed, Player, Reference, node
from ..references.choosing import one
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment

_EACH = ". each copy targets a different one of those"


@phrase(
    "{who} <copy> {what:Pointer} for each other {other:Filter} [that] (that spell|the spell|that ability) "
    f"could target {_EACH} {{those:Nouns}}",
)
@phrase(
    "{who} <copy> {what:Pointer} for each other permanent or player (the spell|the spell or ability) "
    f"could target {_EACH} permanents and players",
    other=None,
    those=None,
)
@node
class CopyForEachOther(Deed):
    """707.10d. It is copied for each other such object that it could target, each with that one for target.

    Without a description for every other permanent and player.
    """

    who: Player
    what: Reference
    other: Filter | None
    those: Filter | None

    several_steps = True
    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> Frame:
        player = one(it, self.who)
        its = it if player == it.you else it.about(player)
        items = self.what.ids(it)
        if self.other is None:
            others = (*it.game.battlefield, *it.game.apnap())
        else:
            others = tuple(self.other.all(its))
        return procedure("CopyForEach", player, items[0] if items else -1, others, it.source)


@phrase("{subject} <target> only {what:Self}")
@node
class TargetsOnly(Condition):
    """115.1. All targets of a spell or ability are that object."""

    subject: Reference
    what: Reference

    def holds(self, it: Environment) -> bool:
        found = {t for id in self.subject.ids(it) for t in aims(it.obj(id))}
        return found == set(self.what.ids(it))
