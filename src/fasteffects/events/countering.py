"""Spells and abilities that are countered (701.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.objects import GRAVEYARD, NOBODY, STACK
from . import base
from .base import Event
from .moving import TOP, Move

if TYPE_CHECKING:
    from ..machine.game import Game


class Counter(Event):
    """701.6. A spell or ability on the stack is countered; ``to`` is where a spell goes."""

    __slots__ = ("to", "where", "under", "counters")
    kind = base.COUNTER
    would = "be countered"
    moves = True
    rules = ("701.6a",)

    def __init__(self, object: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, NOBODY, source, by)
        self.to = GRAVEYARD
        self.where = TOP
        self.under = NOBODY  # whose control it enters under, where it does
        self.counters: tuple[tuple[str, int], ...] = ()  # with which it is exiled

    def counters_on(self) -> tuple[tuple[str, int], ...]:
        return self.counters

    def possible(self, game: Game) -> bool:
        return self.object in game.objects and game.objects[self.object].zone == STACK

    def contains(self, game: Game) -> tuple[Event, ...]:
        move = Move(self.object, self.to, "counter", source=self.source, by=self.by, where=self.where)
        move.under = self.under
        move.counters = self.counters
        return (move,)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is countered"
