"""*Each opponent who has three or more poison counters*: players by how they stand (102.3, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Player, Qualifier, Quantity, Reference, node
from .choosing import narrowed
from .filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("has {least:Cardinal} or more {kind:CounterKind} counters", nt="WhoIs")
@node
class WithSoManyCounters(Qualifier):
    """122.1. A player with so many counters of a kind."""

    least: Quantity
    kind: str

    def fits(self, it: Environment, id: int) -> bool:
        return it.game.counters(id).get(self.kind, 0) >= self.least.value(it)


@phrase("has less life than {than:Player}", nt="WhoIs")
@node
class WithLessLife(Qualifier):
    """119.1. A player with less life than another."""

    than: Player

    def fits(self, it: Environment, id: int) -> bool:
        life = it.game.timing.life
        return all(life(it.game, id) < life(it.game, p) for p in self.than.ids(it))


@phrase("controls fewer {what:Filters} than {than:Player}", nt="WhoIs")
@node
class WithFewer(Qualifier):
    """109.5. A player who controls fewer of something than another."""

    what: Filter
    than: Player

    def fits(self, it: Environment, id: int) -> bool:
        holders = [it.game.controller(i) for i in self.what.all(it)]
        return all(holders.count(id) < holders.count(p) for p in self.than.ids(it))


@phrase(
    "the number of (opponents {opponent=True}|players {opponent=False}) who control "
    "more {what:Filters} than {than:Player}",
    "the number of (opponents {opponent=True}|players {opponent=False}) who control "
    "at least {by:CountMany} more {what:Filters} than {than:Player}",
    nt="Quantity Counted",
)
@node
class PlayersWithMore(Quantity):
    """102.3. How many players control more of something, *by* so many, than another."""

    opponent: bool
    what: Filter
    than: Player
    by: Quantity | None = None

    def value(self, it: Environment) -> int:
        holders = [it.game.controller(i) for i in self.what.all(it)]
        asked = it.opponents if self.opponent else tuple(it.game.apnap())
        most = max([holders.count(p) for p in self.than.ids(it)], default=0)
        by = 1 if self.by is None else self.by.value(it)
        return len([p for p in asked if holders.count(p) >= most + by])


@phrase("each (opponent {opponent=True}|player {opponent=False}) who {so:WhoIs}")
@phrase("(opponent {opponent=True}|player {opponent=False}) who {so:WhoIs}", nt="OnesWho")
@node
class EachSuchPlayer(Player):
    """102.3. Of several players those of whom that is so, at the time of asking."""

    opponent: bool
    so: Qualifier

    def ids(self, it: Environment) -> tuple[int, ...]:
        asked = it.opponents if self.opponent else tuple(it.game.apnap())
        return tuple([p for p in asked if self.so.fits(it, p)])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


narrowed("SuchPlayers", "OnesWho", lambda v: isinstance(v, EachSuchPlayer))


@phrase("for each {those:SuchPlayers}", nt="Per")
@node
class ForEachPlayerWho(Quantity):
    """107.3. How many such players there are."""

    those: Reference

    def value(self, it: Environment) -> int:
        return len(self.those.ids(it))
