"""Extra turns, phases and steps; the end of the turn (500.7, 500.8, 724)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Event
from ...language.phrases import phrase, wording
from ...machine.procedures import Frame, procedure
from ..abilities.times import COMBAT
from ..it import Environment
from ..node import Deed, Effect, Player, Quantity, node
from ..quantities.numbers import Number
from ..references.choosing import acting, total

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase("{who} <take> an extra turn after this one", count=None)
@phrase("{who} <take> an extra turn after this one {per:Per}", count=None)
@phrase("{who} <take> {count:CountMany} extra turns after this one")
@node
class TakeExtraTurn(Deed):
    """500.7. A player takes extra turns directly after this one."""

    who: Player
    count: Quantity | None
    per: Quantity | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = total(it, Number(1) if self.count is None else self.count, self.per)
        return tuple(
            events.ExtraTurn(player=p, by=it.you) for p, _ in acting(it, self.who) for _i in range(n)
        )


wording(
    "ExtraPart",
    {
        "an additional combat phase": "combat",
        "an additional combat phase followed by an additional main phase": "combat main",
        "an additional upkeep step": "upkeep",
    },
)


@phrase("after this phase , there is {part:ExtraPart}", after="phase")
@phrase(
    "after this (main {after=main phase}|combat {after=combat phase}) phase , there is {part:ExtraPart}",
)
@phrase("there is {part:ExtraPart} after this (phase {after=phase}|one {after=one})", last=True)
@phrase(
    "there is an additional combat phase after this phase [,] followed by an additional main phase",
    part="combat main",
    after="phase",
    last=True,
)
@node
class ExtraPhase(Effect):
    """500.8. Phases are added directly after the present one."""

    part: str
    after: str
    last: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        step = it.game.step
        if self.after == "main phase" and not step.startswith("main"):
            return ()
        if self.after == "combat phase" and step not in COMBAT:
            return ()
        more = (("phase", "main 2"),) if self.part == "combat main" else ()  # 505.1a
        return (PartsAdded((("phase", "combat"), *more)),)

    def lacks(self) -> str:
        return "an extra step" if self.part == "upkeep" else ""


class PartsAdded(Event):
    """500.8. Extra phases are put after the present one."""

    __slots__ = ("parts",)
    rules = ("500.8",)

    def __init__(self, parts: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.parts = parts

    def happen(self, game: Game) -> None:
        game.parts_come_first(self.parts)


@phrase("{who} <end> the turn")
@node
class EndTurn(Deed):
    """724.1. The turn ends: the stack is exiled, and the cleanup step follows."""

    who: Player

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        players = self.who.ids(it)
        return procedure("EndsTurn", it.source, players[0]) if players else ()
