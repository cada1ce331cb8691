"""Dungeons: their rooms, and venturing into them (309, 701.49)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..cards.record import Card, Face
from ..decisions import Decision, Option
from ..events import Event
from ..events.base import FEAT
from ..events.dungeons import (
    DUNGEON,
    ROOM,
    CompleteDungeon,
    EnterDungeon,
    EnterRoom,
    dungeon_of,
    has_completed,
)
from ..language.phrases import phrase
from ..machine import Frame, Goto, Return, Signal, step
from ..objects import NOBODY
from ..occur import occur
from .abilities import Triggered
from .changes import Change, Gains
from .choosing import FromAmong
from .combat_actions import Goad
from .counters import PutCounters
from .drawing import Draw
from .durations import YourNextTurn
from .filters import Filter, Kind
from .instructions import Body
from .it import It as Environment
from .keyword_special import Hexproof
from .keyword_standing import CREATURE, UNSAID, body
from .keywords import Menace
from .life import LoseLife
from .node import Condition, Effect, EventPattern, Player, node
from .places import Place
from .players import TargetPlayer, You
from .qualifiers import Coloured, Super
from .quantities import Number
from .references import Antecedent, It, Some, Target, Them, TopOf
from .revealing import Reveal, Scry
from .searching import Search, Searchable
from .sizes import Size
from .tokens import Create, Token
from .zones import Put, ShuffleIn

if TYPE_CHECKING:
    from ..game import Game

ONE: Final = Number(1)
FIRST: Final = Antecedent("result", 0)
PUT: Final = It(Antecedent("result", 1))
BASIC_LAND: Final = Filter((Kind(("land",), "card"),), (Super("basic", False),))
AMONG_THEM: Final = Filter((Kind(("creature",), "card"),), (), (FromAmong(Them(FIRST), True),))
TREASURE: Final = Token(ONE, None, Filter((Kind(("Treasure",), "token"),)))
SKELETON: Final = Token(
    ONE,
    Size(Number(4), ONE, ""),
    Filter((Kind(("Skeleton", "creature"), "token"),), (Coloured("black", False),)),
    (Menace(),),
)
A_TARGET: Final = Target(CREATURE, index=0)


class Room:
    """309.4. A room: its name, what its ability does, and the rooms to which its arrows point."""

    __slots__ = ("name", "does", "leads")

    def __init__(self, name: str, does: Body, *leads: int) -> None:
        self.name = name
        self.does = does
        self.leads = leads


UNDERCITY: Final = "Undercity"
DUNGEONS: Final[dict[str, tuple[Room, ...]]] = {
    UNDERCITY: (
        Room(
            "Secret Entrance",
            body(
                Search(UNSAID, Searchable(You(), ("library",)), Some(ONE, BASIC_LAND)),
                Reveal(UNSAID, It(FIRST)),
                Put(UNSAID, It(FIRST), Place("hand", You())),
                ShuffleIn(UNSAID, None),
            ),
            2,
            3,
        ),
        Room("Forge", body(PutCounters(UNSAID, Number(2), "+1/+1", A_TARGET)), 4, 5),
        Room("Lost Well", body(Scry(UNSAID, Number(2))), 5, 6),
        Room("Trap!", body(LoseLife(TargetPlayer(False, index=0), Number(5))), 7),
        Room("Arena", body(Goad(UNSAID, A_TARGET)), 7, 8),
        Room("Stash", body(Create(UNSAID, (TREASURE,))), 8),
        Room("Archives", body(Draw(UNSAID, ONE)), 9),
        Room("Catacombs", body(Create(UNSAID, (SKELETON,))), 9),
        Room(
            "Throne of the Dead Three",
            body(
                Reveal(UNSAID, TopOf(Number(10), You(), the=True)),
                Put(
                    UNSAID,
                    Some(ONE, AMONG_THEM),
                    Place("battlefield", counters=Number(3), kind="+1/+1"),
                ),
                Change(PUT, (Gains((Hexproof(()),)),), YourNextTurn()),
                ShuffleIn(UNSAID, None),
            ),
        ),
    ),
}


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


@node
class VentureInto(Effect):
    """701.49d. A player moves on in the dungeon they are in, or into the one of that name."""

    who: Player
    name: str

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
        return occur(game, self, [EnterDungeon(self.player, dungeon_card(self.name), source=self.source)])

    @step("309.4a")
    def begin(self, game: Game) -> Signal:
        dungeon = dungeon_of(game, self.player)
        if dungeon == NOBODY:
            return Return(())
        return occur(game, self, [EnterRoom(dungeon, self.player, 1, source=self.source)])

    @step("701.49a")
    def begun(self, game: Game) -> Signal:
        return Return(())

    @step("701.49b")
    def move(self, game: Game) -> Signal:
        dungeon = dungeon_of(game, self.player)
        rooms = DUNGEONS[game.objects[dungeon].card.name]
        options = [Option(n, rooms[n - 1].name) for n in self.leads(game, dungeon)]
        room = game.ask(Decision(self.player, "choose", "which room?", options, about=dungeon))
        return occur(game, self, [EnterRoom(dungeon, self.player, room, source=self.source)])

    @step("701.49b")
    def moved(self, game: Game) -> Signal:
        return Return(())

    def leads(self, game: Game, dungeon: int) -> tuple[int, ...]:
        """309.5a. The rooms to which arrows point from the one that the marker is in."""
        o = game.objects[dungeon]
        room = int(o.mark(ROOM) or 1)
        return DUNGEONS[o.card.name][room - 1].leads


@phrase("you've completed a dungeon")
@node
class CompletedDungeon(Condition):
    """309.7. Whether you have completed a dungeon in this game."""

    def holds(self, it: Environment) -> bool:
        return has_completed(it.game, it.you)
