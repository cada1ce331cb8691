"""A keyword action that somebody would take, where an effect looks out for that (701, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.procedures import procedure
from ..state.objects import NOBODY
from .base import ACTION, Event

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.node import Effect
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..pipeline.causes import Key


class TakeAction(Event):
    """701. A player, or an object, would scry, explore, …: ``name``; what it does is *effect*, with *env*."""

    __slots__ = ("name", "effect", "env", "met")
    kind = ACTION
    would = "take that action"

    def __init__(
        self,
        name: str,
        player: int,
        object: int,
        amount: int,
        effect: Effect,
        env: Env,
        *,
        source: int,
        by: int,
    ) -> None:
        super().__init__(object, player, source, by, amount)
        self.name = name
        self.effect = effect
        self.env = env
        self.met: frozenset[Key] = frozenset()

    def called(self) -> str:
        return self.name

    def affected(self, game: Game) -> int:
        return self.player

    def about(self, role: str) -> tuple[int, ...]:
        if role == "subject" and self.object != NOBODY:
            return (self.object,)
        return super().about(role)

    def before(self) -> frozenset[Key]:
        return self.met

    def having_met(self, effects: frozenset[Key]) -> Event:
        return self.but(met=effects)

    def procedure(self, game: Game) -> Frame | None:
        return procedure("TakesAction", self.effect, self.env)
