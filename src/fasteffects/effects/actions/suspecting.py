"""Suspecting creatures: a designation, and what goes with it (701.60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Marked
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..abilities.kinds import Static
from ..combat.who_can import CantFight
from ..conditions.statuses import MORE_STATES
from ..continuous.changes import Change, Continuously, EffectBegins, Gains
from ..continuous.durations import AsLongAs
from ..keywords.keyword import Menace
from ..node import Condition, Deed, Effect, Player, Reference, node
from ..references.choosing import acting, on_battlefield, pick
from ..references.objects import Antecedent, It, Self

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

SUSPECTED: Final = "suspected"  # 701.60b: the mark
MORE_STATES[SUSPECTED] = lambda it, id: bool(it.obj(id).mark(SUSPECTED))


class Designates(Marked):
    """701.60a, d. A permanent becomes suspected, or is so no longer."""

    __slots__ = ()
    rules = ("701.60a",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.objects[self.object].mark(self.word) != self.value

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is {'' if self.value else 'no longer '}suspected"


@node
class StillSuspected(Condition):
    """701.60a. Those permanents are suspected yet."""

    def holds(self, it: Environment) -> bool:
        there = [it.game.objects.get(id) for id in it.env.each]
        return all(o is not None and o.zone == BATTLEFIELD and o.mark(SUSPECTED) for o in there)


CANT_BLOCK: Final = Static((Continuously(Self(), (CantFight(False, True),)),))
SO_LONG: Final = AsLongAs(StillSuspected())
SUSPICIOUS: Final = Change(It(Antecedent("each")), (Gains((Menace(), CANT_BLOCK)),), SO_LONG)  # 701.60c


@phrase("{who} <suspect> {what:Reference}")
@node
class Suspect(Deed):
    """701.60a, c, d. A creature that is not suspected becomes so: it has menace and can't block."""

    who: Player
    what: Reference

    does = (SUSPECTED,)
    asking = ("what",)
    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = [i for i in on_battlefield(its, pick(its, p, self.what, "choose"))]
            for id in [i for i in dict.fromkeys(ids) if not it.obj(i).mark(SUSPECTED)]:
                found.append(Designates(id, SUSPECTED, 1))
                found.append(EffectBegins(SUSPICIOUS, its.about(id).env, SO_LONG, (id,)))
        return tuple(found)


@phrase("{subject} <are> no longer suspected", "{subject} <become> no longer suspected")
@node
class Unsuspect(Effect):
    """701.60a. Permanents are suspected no longer."""

    subject: Reference

    of_permanents = True

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple([Designates(i, SUSPECTED, None) for i in on_battlefield(it, self.subject.ids(it))])
