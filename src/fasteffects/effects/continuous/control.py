"""Gaining and exchanging control (110.2, 613.1b, 701.12b)."""

from __future__ import annotations

from ...events import Event, TakeSpell
from ...language.phrases import phrase
from ...state.objects import STACK
from ..it import Environment
from ..modifying import Duration, Modification
from ..node import Continuous, Deed, Player, Reference, node
from ..references.choosing import acting, pick
from ..references.objects import Antecedent
from ..references.players import They, You
from .changes import Change, ControlledByPlayer, EffectBegins


@phrase(
    "{who} <gain> control of {what:Reference} [{duration}]",
    "{duration} , {who} <gain> control of {what:Reference}",
)
@phrase("{duration} , gain control of {what:Reference}", who=You(said=False), first=True)
@node
class GainControl(Deed):
    """613.1b, 611.2. A player controls objects, for a duration or for as long as they are there."""

    asking = ("what",)

    who: Player
    what: Reference
    duration: Duration | None
    first: bool = False  # how it is said

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = tuple(i for i in pick(its, p, self.what, "choose") if i in it.game.objects)
            spells = tuple(i for i in ids if it.obj(i).zone == STACK)
            found.extend(TakeSpell(i, p, it.source) for i in spells)
            ids = tuple(i for i in ids if i not in spells)
            if ids:
                who = self.who if isinstance(self.who, You) else whoever_acts()  # 608.2h: who it is now
                change = Change(self.what, (ControlledByPlayer(who),), self.duration)
                found.append(EffectBegins(change, its.about(p).env, self.duration, ids))
        return tuple(found)


@phrase("{who} <exchange> control of {first:NotBoth} and {second:Reference}")
@phrase("{who} <exchange> control of {first:Several}", second=None)
@node
class ExchangeControl(Deed):
    """701.12b, a. Each of two players gains control of what the other controlled, or nothing happens."""

    asking = ("first", "second")
    undone = "701.12a"

    who: Player
    first: Reference
    second: Reference | None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = pick(it, it.you, self.first, "choose")
        if self.second is not None:
            ids = (*ids, *pick(it, it.you, self.second, "choose"))
        ids = tuple(i for i in ids if it.game.on_battlefield(i) or i in it.game.zone(STACK))
        if len(ids) != 2 or it.game.controller(ids[0]) == it.game.controller(ids[1]):
            return ()
        found: list[Event] = []
        for id, other in ((ids[0], ids[1]), (ids[1], ids[0])):
            if not it.game.on_battlefield(id):
                found.append(TakeSpell(id, it.game.controller(other), it.source))
                continue
            env = it.env.but(each=(it.game.controller(other),))
            change = Change(self.first, (ControlledByPlayer(whoever_acts()),), None)
            found.append(EffectBegins(change, env, None, (id,)))
        return tuple(found)


def whoever_acts() -> Player:
    return They(Antecedent("each", -1, "player"))


@phrase(
    "{duration} , gain control of {what:Reference} , it {first:Changes} , and it {second:Changes}",
    who=You(said=False),
)
@node
class GainControlAndMore(Deed):
    """613.1b, 611.2. A player controls an object for a while, in which it is changed, too."""

    who: Player
    what: Reference
    duration: Duration
    first: tuple[Modification, ...]
    second: tuple[Modification, ...]

    def perform(self, it: Environment) -> tuple[Event, ...]:
        changes = Change(self.what, (*self.first, *self.second), self.duration)
        return (*GainControl(self.who, self.what, self.duration).perform(it), *changes.perform(it))


@phrase("{who} <control> {subject}")
@node
class HoldsControl(Continuous):
    """613.1b. A player controls an object for as long as the ability works."""

    asked_for = True

    who: Player
    subject: Reference

    layered = True

    @property
    def changes(self) -> tuple[Modification, ...]:
        """What it does in its layer."""
        return (ControlledByPlayer(self.who),)
