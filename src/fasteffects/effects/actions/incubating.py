"""Incubate: Incubator tokens with +1/+1 counters (701.53, 111.10i)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ...cards.record import Card, Face
from ...events import CreateTokens, Event, Move
from ...language.phrases import phrase
from ..abilities.kinds import Activated
from ..costs.paying import Mana
from ..keywords.common_parts import UNSAID, body
from ..node import Deed, Player, Quantity, node
from ..references.choosing import acting
from ..references.objects import Self
from .turning_over import Transform

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment


@cache
def incubator() -> Card:
    """111.10i. The double-faced token."""
    turn = Activated((Mana("{2}"),), body(Transform(UNSAID, Self())))
    front = Face("Incubator", None, (), (), ("Artifact",), ("Incubator",), abilities=(turn,))
    back = Face("Phyrexian Token", None, (), (), ("Artifact", "Creature"), ("Phyrexian",), 0, 0)
    return Card("Incubator // Phyrexian Token", (front, back), "transform")


class CreateIncubators(CreateTokens):
    """701.53a. Incubator tokens would be created, which enter with so many +1/+1 counters."""

    __slots__ = ("counters",)

    def __init__(self, player: int, counters: int, amount: int, *, source: int, by: int) -> None:
        super().__init__(player, incubator(), amount, source=source, by=by)
        self.counters = counters

    def contains(self, game: Game) -> tuple[Event, ...]:
        found = super().contains(game)
        if self.counters < 1:
            return found
        with_them = (("+1/+1", self.counters),)
        return tuple(e.but(counters=with_them) if isinstance(e, Move) else e for e in found)


@phrase("{who} <incubate> {n:Digit}", times=None)
@phrase("{who} <incubate> {n:Digit} twice", times=None, twice=True)
@phrase("{who} <incubate> {n:Digit} {times:CountMany} times")
@node
class Incubate(Deed):
    """701.53a. A player creates an Incubator token that enters with so many counters."""

    who: Player
    n: Quantity
    times: Quantity | None
    twice: bool = False

    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        times = 1 + self.twice if self.times is None else self.times.value(it)
        return tuple(
            CreateIncubators(p, self.n.value(its), 1, source=it.source, by=it.you)
            for p, its in acting(it, self.who)
            for _ in range(times)
        )
