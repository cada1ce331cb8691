"""Dungeons: venturing into them, and completing them (309, 701.49)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ...cards.record import Card, Face
from ...events import Event
from ...events.base import FEAT
from ...events.dungeons import (
    DUNGEON,
    ROOM,
    CompleteDungeon,
    EnterDungeon,
    EnterRoom,
    dungeon_of,
    has_completed,
)
from ...events.occurring import occurs
from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Frame, Goto, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import NOBODY
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Condition, Deed, Player, node
from ..patterns import EventPattern
from ..triggers.trigger_counts import Counts
from .dungeon_rooms import DUNGEONS, OF_CHOICE

if TYPE_CHECKING:
    from ...machine.game import Game

occurs("dungeon")


@phrase("your venture marker comes into this room")
@node
class EntersRoom(EventPattern):
    """309.4c. A player moves their venture marker into the room of that number."""

    index: int = -1

    def kinds(self) -> tuple[int, ...]:
        return (FEAT,)

    def matches(self, it: Environment, event: Event) -> bool:
        here = isinstance(event, EnterRoom) and event.object == it.source
        return here and event.amount == self.index


@cache
def dungeon_card(name: str) -> Card:
    """309.4c. The dungeon with an ability for each of its rooms."""
    rooms = tuple(Triggered(EntersRoom(n), room.does) for n, room in enumerate(DUNGEONS[name], 1))
    return Card(name, (Face(name, None, types=("Dungeon",), abilities=rooms),), DUNGEON)


@phrase("{who} <venture> into the dungeon")
@node
class VentureInto(Deed):
    """701.49d. A player moves on in the dungeon they are in, or into one: of that *name*, or of choice."""

    who: Player
    name: str = ""

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        players = self.who.ids(it)
        return Venturing(players[0], it.source, self.name) if players else ()


class Venturing(Frame):
    """701.49. A player ventures: into another room, or into a dungeon of that name."""

    __slots__ = ("player", "source", "name")

    def __init__(self, player: int, source: int, name: str) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.name = name

    @step("701.49c")
    def look(self, game: Game) -> Signal:
        dungeon = dungeon_of(game, self.player)
        if dungeon == NOBODY:
            return Goto("enter")
        if self.leads(game, dungeon):
            return Goto("move")
        return occur(game, self, [CompleteDungeon(dungeon, self.player, source=self.source)])

    @step("701.49a")
    def enter(self, game: Game) -> Signal:
        name = self.name
        if not name:
            options = [Option(name, name) for name in OF_CHOICE]
            words = "which dungeon?"
            name = game.ask(Decision(self.player, "choose", words, options, about=self.source))
        return occur(game, self, [EnterDungeon(self.player, dungeon_card(name), source=self.source)])

    @step("309.4a")
    def begin(self, game: Game) -> Signal:
        dungeon = dungeon_of(game, self.player)
        if dungeon == NOBODY:
            return Finish(())
        return occur(game, self, [EnterRoom(dungeon, self.player, 1, source=self.source)])

    @step("701.49a")
    def begun(self, game: Game) -> Signal:
        return Finish(())

    @step("701.49b")
    def move(self, game: Game) -> Signal:
        dungeon = dungeon_of(game, self.player)
        rooms = DUNGEONS[game.objects[dungeon].card.name]
        options = [Option(n, rooms[n - 1].name) for n in self.leads(game, dungeon)]
        room = game.ask(Decision(self.player, "choose", "which room?", options, about=dungeon))
        return occur(game, self, [EnterRoom(dungeon, self.player, room, source=self.source)])

    @step("701.49b")
    def moved(self, game: Game) -> Signal:
        return Finish(())

    def leads(self, game: Game, dungeon: int) -> tuple[int, ...]:
        """309.5a. The rooms to which arrows point from the one that the marker is in."""
        o = game.objects[dungeon]
        room = int(o.mark(ROOM) or 1)
        return DUNGEONS[o.card.name][room - 1].leads


wording("DungeonName", {name: name for name in OF_CHOICE})


@phrase("you've completed a dungeon")
@phrase("you've completed {name:DungeonName}")
@phrase("you haven't completed {name:DungeonName}", not_=True)
@node
class CompletedDungeon(Condition):
    """309.7. Whether you have completed a dungeon in this game, or that of a *name*."""

    name: str = ""
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        return has_completed(it.game, it.you, self.name) is not self.not_


@phrase("Room abilities of dungeons you own trigger an additional time")
@node
class RoomsTriggerMore(Counts):
    """603.2d. Abilities of dungeons that you own trigger once more."""

    asked_for = True
    indexed_as = "rooms trigger more"

    def adds(self, it: Environment, source: int, events: Sequence[Event]) -> bool:
        o = it.game.objects.get(source)
        return o is not None and o.card.layout == DUNGEON and o.owner == it.you
