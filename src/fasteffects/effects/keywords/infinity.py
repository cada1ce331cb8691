"""Harnessing a permanent, and the abilities that it has once that is done (701.64, 702.186)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Marked
from ...language.phrases import phrase
from ..abilities.levels import had_while, unlike
from ..conditions.plain import Is
from ..conditions.statuses import MORE_STATES
from ..node import Ability, Deed, Player, Reference, node
from ..references.choosing import acting, on_battlefield, pick
from ..references.objects import Self
from ..references.qualifiers import Being
from .keyword import Keyword

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

HARNESSED: Final = "harnessed"  # 701.64b: the mark
MORE_STATES[HARNESSED] = lambda it, id: bool(it.obj(id).mark(HARNESSED))


class BecomesHarnessed(Marked):
    """701.64a. A permanent becomes harnessed, and stays so while it is one."""

    __slots__ = ()
    rules = ("701.64a",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and not game.objects[self.object].mark(self.word)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes {self.word}"


@phrase("{who} <harness> {what:Reference}")
@node
class Harness(Deed):
    """701.64a. A permanent that is not harnessed becomes so."""

    who: Player
    what: Reference

    does = (HARNESSED,)
    asking = ("what",)
    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        there = [i for p, its in acting(it, self.who) for i in pick(its, p, self.what, "choose")]
        ids = dict.fromkeys(on_battlefield(it, tuple(there)))
        return tuple([BecomesHarnessed(i, HARNESSED, 1) for i in ids if not it.obj(i).mark(HARNESSED)])


@phrase("∞ — {own:PermanentLine}", nt="Ability")
@node
class Infinity(Keyword):
    """702.186b. An ability that the permanent has as long as it is harnessed."""

    own: Ability
    word = "∞"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.186b. The ability, as long as that is so."""
        return (had_while(Is(Self(), Being(HARNESSED)), (self.own,)),)

    def lacks(self) -> str:
        return unlike((self.own,))
