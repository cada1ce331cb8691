"""Dungeons in the command zone, and the venture markers on them (309, 701.49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import Card, Face
from ..state.objects import COMMAND, EMBLEM, NOBODY, STACK, with_pair
from .base import Event
from .occurring import Occurred

if TYPE_CHECKING:
    from ..machine.game import Game

DUNGEON: Final = "dungeon"
NONE: Final[tuple[int, ...]] = ()
COMPLETED: Final = "completed dungeon"  # 309.7: what tells that a player has completed it
ROOM: Final = "room"  # the mark that says where the venture marker is: rooms count from one


class EnterDungeon(Event):
    """309.2a. A dungeon card is brought into the game, into the command zone."""

    __slots__ = ("card",)
    kind = -1
    rules = ("309.2a",)

    def __init__(self, player: int, card: Card, *, source: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left and dungeon_of(game, self.player) == NOBODY  # 309.3

    def happen(self, game: Game) -> None:
        game.create(self.card, self.player, COMMAND, EMBLEM)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} enters {self.card.name}"


class EnterRoom(Occurred):
    """309.4c, 309.5a. A player moves their venture marker into the room of that number."""

    __slots__ = ()
    rules = ("309.5a",)

    def __init__(self, dungeon: int, player: int, room: int, *, source: int = NOBODY) -> None:
        super().__init__(ROOM, player, room, source=source, object=dungeon)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        o.marks = with_pair(o.marks, ROOM, self.amount)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} moves on in {game.name_of(self.object)}"


class CompleteDungeon(Occurred):
    """309.7. A player completes a dungeon, which leaves the game."""

    __slots__ = ()
    rules = ("309.7",)

    def __init__(self, dungeon: int, player: int, *, source: int = NOBODY) -> None:
        super().__init__(DUNGEON, player, source=source, object=dungeon)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects

    def happen(self, game: Game) -> None:
        name = game.objects[self.object].card.name
        game.vanish(self.object)
        game.make_emblem(Card(name, (Face(name, None),), COMPLETED), self.player)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} completes {game.name_of(self.object)}"


def dungeon_of(game: Game, player: int) -> int:
    """309.3. The dungeon that a player owns in the command zone, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.owner == player and o.kind == EMBLEM and o.card.layout == DUNGEON:
            return id
    return NOBODY


def has_completed(game: Game, player: int, name: str = "") -> bool:
    """309.7. Whether a player has completed a dungeon; or the one of that *name*."""
    command = [game.objects[id] for id in game.zone(COMMAND)]
    own = [o for o in command if o.owner == player and o.kind == EMBLEM and o.card.layout == COMPLETED]
    return any(name in ("", o.card.name) for o in own)


def walked_through(game: Game) -> Sequence[int]:
    """309.6, 704.5t. Dungeons with the marker in the last room, whose room abilities are all over."""
    there = game.zone(COMMAND)
    if not there:
        return NONE
    found: list[int] = []
    for id in there:
        o = game.objects[id]
        if o.kind != EMBLEM or o.card.layout != DUNGEON or o.mark(ROOM) != len(o.card.faces[0].abilities):
            continue
        sources = [t.env.source for t in game.waiting]
        sources += [s.env.source for i in game.zone(STACK) if (s := game.objects[i]).env is not None]
        if id not in sources:
            found.append(id)
    return found
