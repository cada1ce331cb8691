"""Gaining, losing, setting and exchanging life; winning and losing (104, 119)."""

from __future__ import annotations

from ... import events
from ...events import Event
from ...language.phrases import phrase
from ...machine.procedures import BY_NAME
from ..it import Environment
from ..node import Deed, Effect, Player, Quantity, node
from ..quantities.numbers import Half, X
from ..quantities.rounding import EACH_TIME
from ..references.choosing import acting, total
from .radiation import RAD, RADIATION, Irradiated


@phrase("{who} <gain> half X life , rounded up", amount=Half(X(), True))
@phrase("{who} <gain> half X life , rounded down", amount=Half(X(), False))
@phrase(
    "{who} [each] <gain> {amount} life",
    "{who} <gain> life equal to {amount:Quantity}",
    "{who} <gain> {amount} life {per:Per}",
)
@node
class GainLife(Deed):
    """119.3. Players gain life."""

    who: Player
    amount: Quantity
    per: Quantity | None = None

    together = True
    foreseen = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.GainLife(p, total(its, self.amount, self.per), source=it.source, by=it.you)
            for p, its in acting(it, self.who)
        )


@phrase(
    "{who} [each] <lose> {amount} life",
    "{who} <lose> life equal to {amount:Quantity}",
    "{who} <lose> {amount} life {per:Per}",
)
@phrase("{who} <lose> half {whose:Possessive} life , rounded (up {half=up}|down {half=down})", amount=None)
@phrase("{who} <lose> half {whose:Possessive} life", amount=None, half=EACH_TIME)
@phrase(
    "{who} <lose> a third of {whose:Possessive} life , rounded (up {half=up}|down {half=down})",
    amount=None,
    parts=3,
)
@phrase("{who} <lose> a third of {whose:Possessive} life", amount=None, half=EACH_TIME, parts=3)
@node
class LoseLife(Deed):
    """119.3. Players lose life: an amount, or *half* of what they have, or another part (107.1a)."""

    who: Player
    amount: Quantity | None
    per: Quantity | None = None
    half: str = ""  # *up* or *down*; EACH_TIME until it is known which (``quantities/rounding.py``)
    whose: Player | None = None
    parts: int = 2  # of how many they lose one

    does = ("lost",)
    together = True
    foreseen = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found = []
        for p, its in acting(it, self.who):
            if self.amount is None:
                up = self.parts - 1 if self.half == "up" else 0
                n = (max(0, it.game.player(p).life) + up) // self.parts
            else:
                n = total(its, self.amount, self.per)
            found.append(events.LoseLife(p, n, source=it.source, by=it.you))
        return tuple(found)


@phrase("{whose:Possessive} life total becomes {amount:Digit}")
@phrase("{whose:Possessive} life total becomes {amount:Quantity}")
@node
class SetLife(Effect):
    """119.5. A player gains or loses what is needed to have that much life."""

    whose: Player
    amount: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.whose):
            found.extend(to_have(it, p, self.amount.value(its)))
        return tuple(found)


@phrase("{who} <double> {whose:Possessive} life total")
@node
class DoubleLife(Deed):
    """701.10d. A player gains as much life as they have, or loses as much as they lack."""

    who: Player
    whose: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.whose.ids(it):
            found.extend(to_have(it, p, 2 * it.game.player(p).life))
        return tuple(found)


def to_have(it: Environment, player: int, life: int) -> tuple[Event, ...]:
    """The gain or loss that brings a player to that much life."""
    difference = life - it.game.player(player).life
    if difference > 0:
        return (events.GainLife(player, difference, source=it.source, by=it.you),)
    return (events.LoseLife(player, -difference, source=it.source, by=it.you),) if difference else ()


@phrase("{who} <win> the game")
@node
class WinGame(Deed):
    """104.2b. A player wins the game."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(events.WinGame(player=p) for p in self.who.ids(it))


@phrase("{who} <lose> the game")
@node
class LoseGame(Deed):
    """104.3e. A player loses the game."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(events.LoseGame(p, "an effect") for p in self.who.ids(it))


@phrase("{who} <get> {count} {kind:CounterKind} counter[s]")
@phrase("{who} <get> a number of {kind:CounterKind} counters equal to {count:Quantity}")
@node
class GetCounters(Deed):
    """122.1. Players get counters: poison, experience, …"""

    who: Player
    count: Quantity
    kind: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        """728.1. With rad counters comes the ability of the game's own."""
        found: list[Event] = []
        for p, its in acting(it, self.who):
            if self.kind == RAD:
                found.append(Irradiated(p, BY_NAME[RADIATION]()))
            found.append(events.PutCounters(p, self.kind, self.count.value(its), source=it.source, by=it.you))
        return tuple(found)
