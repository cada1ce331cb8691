"""Amplify (702.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import HAND
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Quantity, Reference, node
from ..references.objects import Self
from ..references.qualifiers import Same
from ..replacement.entering import OfEntering
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Env

OF_ITS_TYPE = Same("creature type", Self())


@phrase("amplify {count:Digit}", nt="Keyword")
@node
class Amplify(Keyword):
    """702.38. As it enters, its controller may reveal cards of its creature types for N counters each."""

    count: Quantity
    word = "amplify"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.38a. The static ability."""
        return (Static((AmplifyInstead(self.count),)),)


@node
class AmplifyInstead(OfEntering):
    """702.38a. Cards are revealed as it enters, and it enters with counters for each."""

    count: Quantity
    subject: Reference = Self()
    rule = "702.38a"

    def replace(self, it: Environment, event: Event) -> Frame:
        return Amplifying(event, self.count.value(it), it.env)


class Amplifying(Frame):
    """614.12a, 702.38a. The controller-to-be chooses and reveals; returns the event with its counters."""

    __slots__ = ("event", "each", "env", "done")

    def __init__(self, event: Event, each: int, env: Env) -> None:
        super().__init__()
        self.event = event
        self.each = each
        self.env = env
        self.done: tuple[Event, ...] = ()

    @step("702.38a")
    def reveal(self, game: Game) -> Signal:
        player = self.event.affected(game)
        it = Environment(game, self.env)
        entering = (self.event.object, *game.entering)
        there = [i for i in game.zone(HAND, player) if i not in entering and OF_ITS_TYPE.fits(it, i)]
        options = [Option(i, game.label(i)) for i in there]
        words = f"{game.name_of(self.event.object)}: amplify"
        chosen = game.ask(
            ChooseSome(
                player, "choose", words, options, 0, len(there), word="reveal", about=self.event.object
            )
        )
        shown = [events.Reveal(i, player, source=self.event.object, by=player) for i in chosen]
        return occur(game, self, shown, "done") if shown else None

    @step("702.38a")
    def enter(self, game: Game) -> Signal:
        number = sum(isinstance(e, events.Reveal) for e in self.done) * self.each
        if not number:
            return Finish((self.event,))
        counters = (*self.event.counters_on(), ("+1/+1", number))
        return Finish((self.event.but(counters=counters),))
