"""Fighting, exerting, goading and other doings in combat (506.4, 509.1h, 701.14, 701.15, 701.43)."""

from __future__ import annotations

from ... import events
from ...events import Event
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..continuous.changes import EffectBegins
from ..continuous.durations import YourNextTurn
from ..it import Environment
from ..node import Deed, Effect, Player, Reference, node
from ..references.choosing import acting, on_battlefield, pick
from .limits import MustAttack

occurs("exert")


@phrase("{first:Reference} <fight> {second:Reference}")
@phrase("{first:Reference} <fight> each other", second=None)
@node
class Fight(Effect):
    """701.14. Two creatures deal damage equal to their powers to each other; both or neither (701.14b)."""

    asking = ("first", "second")

    undone = "701.14b"

    first: Reference
    second: Reference | None

    does = ("dealt",)
    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = pick(it, it.you, self.first, "choose")
        if self.second is not None:
            ids = (*ids, *pick(it, it.you, self.second, "choose"))
        ids = tuple(i for i in on_battlefield(it, ids) if "Creature" in it.chars(i).types)
        if len(ids) != 2:
            return ()
        pairs = ((ids[0], ids[1]), (ids[1], ids[0]))
        return tuple(
            events.Damage(a, b, max(0, it.chars(a).power or 0), by=it.you) for a, b in pairs
        )  # 701.14c: twice its power to itself


@phrase("{who} <exert> {what:Reference}")
@node
class Exert(Deed):
    """701.43. A permanent won't untap during its controller's next untap step."""

    asking = ("what",)

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.Exert(i, source=it.source, by=it.you, player=it.you)
            for i in on_battlefield(it, pick(it, it.you, self.what, "choose"))
        )


@phrase("{who} <remove> {what:Reference} from combat")
@node
class RemoveFromCombat(Deed):
    """506.4c. Creatures stop attacking and blocking."""

    asking = ("what",)

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.LeaveCombat(i, source=it.source, by=it.you)
            for i in on_battlefield(it, pick(it, it.you, self.what, "choose"))
        )


@phrase("{who} <goad> {what:Reference}")
@node
class Goad(Deed):
    """701.15. Until the player's next turn a creature attacks each combat, and another player if it can."""

    asking = ("what",)

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = on_battlefield(its, pick(its, p, self.what, "choose"))
            if ids:
                rule = MustAttack(self.what, goaded=True)
                found.append(EffectBegins(rule, it.env.but(controller=p), YourNextTurn(), ids))
        return tuple(found)


@phrase("{what:Reference} <become> blocked")
@node
class BecomeBlocked(Effect):
    """509.1h, 702.22i. An attacking creature, and its band, becomes blocked, though nothing blocks it."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        game = it.game
        named = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        bands = {it.obj(i).mark("band") for i in named} - {None}
        ids = [i for i in game.zone(BATTLEFIELD) if i in named or it.obj(i).mark("band") in bands]
        open_ = [i for i in ids if it.obj(i).attacking != NOBODY and not it.obj(i).blocked]
        return tuple(events.BecomeBlocked(i, game.controller(i), ()) for i in open_)
