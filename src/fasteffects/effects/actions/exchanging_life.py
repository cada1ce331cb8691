"""Life totals that are exchanged: with each other, or with a creature's power or toughness (701.12)."""

from __future__ import annotations

from typing import Final

from ...events import Event
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT
from ...pipeline.occurring import prohibited
from ..continuous.changes import BaseStat, Change, EffectBegins
from ..it import Environment
from ..node import Effect, Player, Reference, node
from ..quantities.measures import stat
from ..quantities.numbers import Number
from .life import SetLife, to_have

EXCHANGE: Final = "701.12a"

phrase("{whose:Possessive} life total become {amount:Quantity}", nt="Infinitive")(SetLife)


class Exchange(Effect):
    """701.12a. An exchange is made whole or not at all."""

    undone = EXCHANGE

    def perform(self, it: Environment) -> tuple[Event, ...]:
        events = self.exchanged(it)  # 119.7-8: not where one of its parts can't happen
        return () if any(prohibited(it.game, event, EFFECT) for event in events) else events


@phrase("{who} and {other} exchange life totals")
@phrase("{who} <exchange> life totals with {other}")
@phrase("{who} <exchange> life totals", other=None)
@node
class ExchangeLife(Exchange):
    """701.12c, a, 119.7. Two players exchange life totals."""

    who: Player
    other: Player | None

    def said_who(self) -> Player:
        return self.who

    def exchanged(self, it: Environment) -> tuple[Event, ...]:
        players = (*self.who.ids(it), *(() if self.other is None else self.other.ids(it)))
        if len(players) != 2:
            return ()
        first, second = players
        mine, yours = it.game.timing.life(it.game, first), it.game.timing.life(it.game, second)
        return (*to_have(it, first, yours), *to_have(it, second, mine))


@phrase("{who} <exchange> {whose:Possessive} life total with {its:Its} power", stat="power")
@phrase("{who} <exchange> {whose:Possessive} life total with {its:Its} toughness", stat="toughness")
@node
class ExchangeLifeForSize(Exchange):
    """701.12g, 613.4b. A life total and a creature's power or toughness become each what the other was."""

    who: Player
    whose: Player
    its: Reference
    stat: str

    def said_who(self) -> Player:
        return self.who

    def exchanged(self, it: Environment) -> tuple[Event, ...]:
        there = [i for i in self.its.ids(it) if it.game.on_battlefield(i)]
        creatures = [i for i in there if "Creature" in it.chars(i).types]  # 208.3
        players = self.whose.ids(it)
        if len(creatures) != 1 or len(players) != 1:
            return ()
        life, size = it.game.timing.life(it.game, players[0]), stat(it, creatures[0], self.stat)
        change = Change(self.its, (BaseStat(self.stat, Number(life)),), None)
        return (*to_have(it, players[0], size), EffectBegins(change, it.env, None, (creatures[0],)))
