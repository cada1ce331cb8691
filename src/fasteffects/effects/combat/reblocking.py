"""Blockers that an effect has block something else (506.4, 509.1b, 509.1h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ...machine.procedures import BY_NAME
from ..it import Environment
from ..node import Condition, Effect, node

if TYPE_CHECKING:
    from ...machine.game import Game


def chosen(it: Environment) -> tuple[int, ...]:
    """The two attackers chosen as targets, where both still are legal ones (608.2b); else nothing."""
    ids = tuple(i for slot in range(len(it.env.targets)) for i in it.targets(slot))
    return ids if len(ids) == 2 else ()


def blockers_of(it: Environment, attacker: int) -> tuple[int, ...]:
    """The creatures that block an attacker."""
    return tuple(i for i in it.game.battlefield if attacker in it.obj(i).blocking)


@phrase("each of those creatures could be blocked by all creatures that the other is blocked by")
@node
class EachCouldBeBlocked(Condition):
    """509.1b. Nothing says that the blockers of one can't block the other."""

    def holds(self, it: Environment) -> bool:
        pair = chosen(it)
        can_block = BY_NAME["can_block"]
        crossed = ((b, other) for one, other in zip(pair, pair[::-1]) for b in blockers_of(it, one))
        return bool(pair) and all(can_block(it.game, b, other) for b, other in crossed)


@phrase(
    "each creature that's blocking exactly one of those attacking creatures "
    "stops blocking it and is blocking the other attacking creature"
)
@node
class SwitchBlockers(Effect):
    """509.1h. The blockers of two attackers change places; nothing blocks anew, and both stay blocked."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        pair = chosen(it)
        found: list[Event] = []
        for one, other in zip(pair, pair[::-1]):
            some = (b for b in blockers_of(it, one) if other not in it.obj(b).blocking)
            found += [BlocksInstead(b, one, other) for b in some]
        return tuple(found)


class BlocksInstead(Event):
    """509.1g. A blocking creature (``object``) blocks ``other`` in place of ``one``."""

    __slots__ = ("one", "other")
    rules = ("509.1g",)

    def __init__(self, object: int, one: int, other: int) -> None:
        super().__init__(object)
        self.one = one
        self.other = other

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and self.one in game.objects[self.object].blocking

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.blocking = tuple(self.other if i == self.one else i for i in o.blocking)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} blocks {game.name_of(self.other)} instead"
