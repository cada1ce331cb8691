"""Riot (702.136)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import EnterCounters, Event, Move
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...pipeline.lasting import begin_effect
from ...pipeline.occurring import prohibited
from ..abilities.kinds import Static
from ..continuous.changes import Gains
from ..it import Env
from ..node import Ability, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .keyword import Haste, Keyword

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

HASTE: Final = (Gains((Haste(),)),)  # what it gains, for good
RIOT: Final = "riot"  # under which word the permanent keeps what was chosen


@phrase("riot", nt="Keyword")
@node
class Riot(Keyword):
    """702.136. Enters with a +1/+1 counter or haste."""

    word = RIOT

    def stands_for(self) -> tuple[Ability, ...]:
        """702.136a. The static ability."""
        return (Static((CounterOrHaste(Self()),)),)


@node
class CounterOrHaste(OfEntering):
    """702.136a. It enters with a +1/+1 counter or with haste; with haste where it can't have the counter."""

    subject: Reference
    rule = "702.136a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        options = [Option(False, "haste")]
        if not prohibited(it.game, EnterCounters(event, "+1/+1", 1, event.affected(it.game))):
            options.insert(0, Option(True, "counter"))
        words = f"{it.game.name_of(event.object)}: a +1/+1 counter, or haste?"
        player = event.affected(it.game)
        if it.ask(Decision(player, "choose", words, options, about=event.object)):
            return (event.but(counters=(*event.counters, ("+1/+1", 1))),)
        chosen = (*event.chosen, (RIOT, "haste"))
        return (event.but(chosen=chosen), GainHaste(event.tag))


class GainHaste(Event):
    """702.136a. What enters by the move of that tag gains haste, whatever becomes of riot."""

    __slots__ = ("tag",)
    rules = ("702.136a",)

    def __init__(self, tag: int) -> None:
        super().__init__()
        self.tag = tag

    def happen(self, game: Game) -> None:
        self.object = game.arrived.get(self.tag, self.object)
        if self.object in game.objects:
            gain_haste(game, self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} gains haste" if self.object in game.objects else ""


def gain_haste(game: Game, id: int) -> None:
    """611.2a. A permanent has haste from now on."""
    begin_effect(game, HASTE, Env(id, game.controller(id)), None, locked=(id,))
