"""Amassing (701.47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import Card, Face
from ...events import CreateTokens, Event, PutCounters
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ..continuous.changes import Change, EffectBegins
from ..continuous.types_and_copies import TypesAdded
from ..it import Env, Environment
from ..node import Deed, Player, Quantity, node
from ..references.filters import Filter, Kind
from ..references.objects import Self

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase("{who} <amass> {kinds:Nouns} {n:Digit}")
@node
class Amass(Deed):
    """701.47. Counters are put on an Army the player controls, created first where there is none."""

    who: Player
    kinds: Filter
    n: Quantity

    several_steps = True
    makes = True

    def perform(self, it: Environment) -> Frame:
        subtypes = tuple(w for kind in self.kinds.kinds for w in kind.types)
        return Amassing(it.you, it.source, subtypes, self.n.value(it))


class Amassing(Frame):
    """701.47a. An Army is created where there is none; then one gets counters, and the subtype."""

    __slots__ = ("player", "source", "subtypes", "n", "done")

    def __init__(self, player: int, source: int, subtypes: tuple[str, ...], n: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.subtypes = subtypes
        self.n = n
        self.done: tuple[Event, ...] = ()

    def armies(self, game: Game) -> list[int]:
        """The Army creatures that the player controls."""
        mine = game.permanents(self.player)
        return [i for i in mine if "Army" in game.chars(i).subtypes and game.was_creature(i)]

    @step("701.47a")
    def create(self, game: Game) -> Signal:
        if self.armies(game):
            return None
        words = (*self.subtypes, "Army")
        face = Face(" ".join(words) + " Token", None, ("black",), (), ("Creature",), words, 0, 0)
        card = Card(face.name, (face,), "token")
        return occur(game, self, [CreateTokens(self.player, card, 1, source=self.source, by=self.player)])

    @step("701.47a")
    def grow(self, game: Game) -> Signal:
        armies = self.armies(game)
        if not armies:
            return Finish(())
        options = [Option(i, game.label(i)) for i in armies]
        army = game.ask(Decision(self.player, "choose", "which Army?", options, about=self.source))
        made: list[Event] = [PutCounters(army, "+1/+1", self.n, source=self.source, by=self.player)]
        missing = tuple(s for s in self.subtypes if s not in game.chars(army).subtypes)
        if missing:
            kinds = Filter((Kind(missing),))
            change = Change(Self(), (TypesAdded(kinds),), None)
            made.append(EffectBegins(change, Env(self.source, self.player), None, (army,)))
        return occur(game, self, made, "done")

    @step("701.47a")
    def hand_on(self, game: Game) -> Signal:
        return Finish(tuple(e for e in self.done if isinstance(e, PutCounters)))
