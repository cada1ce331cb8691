"""Amplify (702.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Move
from ...language import lexicon
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import HAND
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Quantity, Reference, node
from ..references.objects import Self
from ..references.qualifiers import marks
from ..replacement.entering import OfEntering
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...events import Event
    from ...machine.game import Game
    from ..it import Env


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
        it, types = Environment(game, self.env), types_of(game, self.event)
        entering = (self.event.object, *game.entering)
        hand = [i for i in game.zone(HAND, player) if i not in entering]
        there = [i for i in hand if not types.isdisjoint(marks(it, "creature type", i))]
        options = [Option(i, game.label(i)) for i in there]
        words = f"{name_of(game, self.event)}: amplify"
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


def face_of(event: Event) -> Face | None:
    """707.5, 111.3. As what it enters, where that is a copy or a token; None: as the object that it is."""
    if event.copy_of() is not None:
        return event.copy_of()
    token = event.card if isinstance(event, Move) else None
    return None if token is None or not isinstance(event, Move) else token.faces[event.face]


def types_of(game: Game, event: Event) -> frozenset[str]:
    """702.38a. The creature types with which it enters."""
    face = face_of(event)
    subtypes = game.chars(event.object).subtypes if face is None else face.subtypes
    return frozenset([s for s in subtypes if "creature" in lexicon.subtypes().get(s, ())])


def name_of(game: Game, event: Event) -> str:
    """What enters, by its name."""
    face = face_of(event)
    return game.name_of(event.object) if face is None else face.name
