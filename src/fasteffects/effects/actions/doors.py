"""Rooms: doors that are unlocked and locked, and what counts them (709.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...cards.record import names_in
from ...events import Event
from ...events.base import FEAT
from ...events.doors import FULLY, LOCK, UNLOCK, Lock, Unlock, door_name, locked_doors, unlocked_doors
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ..node import Condition, Deed, Player, Quantity, Reference, but, node
from ..patterns import EventPattern
from ..quantities.numbers import within
from ..references.choosing import on_battlefield, pick
from ..references.filters import Filter
from ..references.objects import Some
from ..triggers.what_objects_do import meant
from ..triggers.what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{player} <unlock> this door")
@node
class UnlocksThisDoor(AboutPlayer):
    """709.5h. A player unlocks the half on which this is printed; *index* says which that is."""

    player: Player
    index: int = 0  # bound by the half on which it stands

    kind = FEAT
    once = True  # *when*, not *whenever*

    def behind(self, side: int) -> EventPattern:
        return but(self, index=side)

    def fits(self, it: Environment, event: Event) -> bool:
        unlocks = event.called() == UNLOCK and event.object == it.source
        return unlocks and event.amount == self.index


@phrase("{player} fully <unlock> {room}")
@node
class FullyUnlocks(AboutPlayer):
    """709.5i. A player unlocks the second of the two halves of a permanent."""

    player: Player
    room: Reference

    kind = FEAT

    def fits(self, it: Environment, event: Event) -> bool:
        return event.called() == FULLY and meant(it, self.room, event.object)


@phrase("{who} <unlock> a locked door of {room}")
@phrase("{who} <lock> or <unlock> a door of {room}", lock=True)
@node
class UnlockDoor(Deed):
    """709.5f, g. A player unlocks a locked half of a permanent; or locks or unlocks a half."""

    who: Player
    room: Reference
    lock: bool = False

    asking = ("room",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for player in self.who.ids(it):
            if isinstance(self.room, Some):  # any door of any of them
                found += self.one_of(it, player, self.room.filter.all(it))
            else:
                for id in on_battlefield(it, pick(it, player, self.room, "choose")):
                    found += self.one_of(it, player, [id])
        return tuple(found)

    def one_of(self, it: Environment, player: int, ids: Iterable[int]) -> list[Event]:
        """The half of one of some permanents that a player chooses."""
        ways: dict[tuple[str, int, int], Event] = {}
        for id in ids:
            for side in locked_doors(it.game, id):
                ways[UNLOCK, id, side] = Unlock(id, side, player, it.source)
            for side in unlocked_doors(it.game, id) if self.lock else ():
                ways[LOCK, id, side] = Lock(id, side, player, it.source)
        if len(ways) < 2:
            return list(ways.values())
        options = [Option(way, f"{way[0]} {door_name(it.game, way[1], way[2])}") for way in ways]
        return [ways[it.ask(Decision(player, "choose", "which door?", options, about=it.source))]]


@phrase("the number of unlocked doors among {what:Filters}", nt="Quantity Counted")
@node
class UnlockedDoors(Quantity):
    """709.5c, j. How many unlocked halves some permanents have."""

    what: Filter

    def value(self, it: Environment) -> int:
        return sum(len(unlocked_doors(it.game, id)) for id in self.what.all(it))


@phrase("there are {many:CountMany} unlocked doors among {what:Filters}")
@node
class SoManyUnlockedDoors(Condition):
    """709.5c, j. So many unlocked halves are among some permanents."""

    many: Quantity
    what: Filter
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        return within(it, self.many, UnlockedDoors(self.what).value(it))


@phrase("there are {many:CountMany} different names among unlocked doors of {what:Filters}")
@node
class NamesOfDoors(Condition):
    """709.5c, j. So many different names are those of unlocked halves."""

    many: Quantity
    what: Filter
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        doors = [(id, side) for id in self.what.all(it) for side in unlocked_doors(it.game, id)]
        names = {name for id, side in doors for name in names_in(door_name(it.game, id, side))}
        return within(it, self.many, len(names))
