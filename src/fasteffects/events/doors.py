"""Unlocking and locking the halves of a permanent with a shared type line (709.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import LEFT, RIGHT
from ..state.objects import NOBODY, UNLOCKED, with_pair
from . import base
from .base import Event

if TYPE_CHECKING:
    from ..machine.game import Game
    from .moving import Move

UNLOCK: Final = "unlock"
LOCK: Final = "lock"
FULLY: Final = "fully unlock"


def unlocked_of(game: Game, id: int) -> int:
    """709.5c. Which halves of a permanent are unlocked."""
    return int(game.obj(id).mark(UNLOCKED) or 0)


def door_name(game: Game, id: int, side: int) -> str:
    """709.5j. What the half of a permanent on that side is called."""
    halves = game.chars(id).face.halves
    return halves[side - 1].name if halves else ""


def locked_doors(game: Game, id: int) -> list[int]:
    """709.5c. The sides of a permanent on which it has a locked half."""
    if not game.chars(id).face.halves:
        return []
    return [side for side in (LEFT, RIGHT) if not unlocked_of(game, id) & side]


def unlocked_doors(game: Game, id: int) -> list[int]:
    """709.5c. The sides on which it has an unlocked half."""
    if not game.chars(id).face.halves:
        return []
    return [side for side in (LEFT, RIGHT) if unlocked_of(game, id) & side]


class OfDoor(Event):
    """Something that happens to a half of a permanent, on the side that ``amount`` says."""

    __slots__ = ("name",)
    kind = base.FEAT

    def __init__(self, name: str, object: int, side: int, player: int, source: int) -> None:
        super().__init__(object, player, source, NOBODY, side)
        self.name = name

    def called(self) -> str:
        return self.name


class Unlock(OfDoor):
    """709.5f. A half of a permanent is unlocked; ``amount`` is the side on which that is."""

    __slots__ = ()
    rules = ("709.5f",)
    would = "unlock a door"

    def __init__(self, object: int, side: int, player: int, source: int = NOBODY) -> None:
        super().__init__(UNLOCK, object, side, player, source)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and self.amount in locked_doors(game, self.object)

    def contains(self, game: Game) -> tuple[Event, ...]:
        if unlocked_of(game, self.object) | self.amount != LEFT | RIGHT:
            return ()
        return (OfDoor(FULLY, self.object, self.amount, self.player, self.source),)  # 709.5i

    def happen(self, game: Game) -> None:
        mark(game, self.object, unlocked_of(game, self.object) | self.amount)

    def text(self, game: Game) -> str:
        return f"{door_name(game, self.object, self.amount)} is unlocked"


class Lock(OfDoor):
    """709.5g. A half of a permanent is locked."""

    __slots__ = ()
    rules = ("709.5g",)
    would = "lock a door"

    def __init__(self, object: int, side: int, player: int, source: int = NOBODY) -> None:
        super().__init__(LOCK, object, side, player, source)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and self.amount in unlocked_doors(game, self.object)

    def happen(self, game: Game) -> None:
        mark(game, self.object, unlocked_of(game, self.object) & ~self.amount)

    def text(self, game: Game) -> str:
        return f"{door_name(game, self.object, self.amount)} is locked"


def mark(game: Game, id: int, unlocked: int) -> None:
    """709.5c. A permanent has those unlocked designations, and is what they make of it."""
    o = game.write(id)
    o.marks = with_pair(o.marks, UNLOCKED, unlocked or None)
    game.values_changed(id)
    game.renumber(id)


class EntersUnlocked(OfDoor):
    """709.5d, h. A permanent enters with the half unlocked that was cast."""

    __slots__ = ("move",)
    rules = ("709.5d",)

    def __init__(self, move: Move, side: int, player: int) -> None:
        super().__init__(UNLOCK, move.object, side, player, move.object)
        self.move = move

    def happen(self, game: Game) -> None:
        self.object = self.source = game.arrived[self.move.tag]

    def text(self, game: Game) -> str:
        return f"{door_name(game, self.object, self.amount)} is unlocked"


def unlocked_by(move: Move, player: int) -> tuple[Event, ...]:
    """709.5d, h. That half of a permanent is unlocked as it enters, where it is so."""
    for word, value in move.marks:
        if word == UNLOCKED and value:
            return (EntersUnlocked(move, value, player),)
    return ()
