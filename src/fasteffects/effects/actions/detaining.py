"""Detaining (701.35), and goading for the rest of the game (701.15)."""

from __future__ import annotations

from ...events import Event
from ...language.phrases import phrase
from ..combat.limits import CantAttack, CantBlock, MustAttack
from ..continuous.changes import EffectBegins
from ..continuous.durations import RestOfGame, YourNextTurn
from ..it import Environment
from ..node import Deed, Effect, Player, Reference, node
from ..references.choosing import acting, on_battlefield, pick
from ..restrictions.cant import CantActivate


@phrase("{who} <detain> {what:Reference}")
@node
class Detain(Deed):
    """701.35a. Until the player's next turn it can't attack or block, nor be used."""

    who: Player
    what: Reference

    asking = ("what",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = on_battlefield(its, pick(its, p, self.what, "choose"))
            env = it.env.but(controller=p)
            for rule in (CantAttack(self.what), CantBlock(self.what), CantActivate(self.what)) if ids else ():
                found.append(EffectBegins(rule, env, YourNextTurn(), ids))
        return tuple(found)


@phrase("{subject:Contracted} goaded for the rest of the game")
@node
class GoadedForGood(Effect):
    """701.15b, 611.2a. It is goaded as long as the game goes on."""

    subject: Reference

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, self.subject.ids(it))
        rule = MustAttack(self.subject, goaded=True)
        return (EffectBegins(rule, it.env, RestOfGame(), ids),) if ids else ()
