"""Melding two cards into one permanent (701.42, 712.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...events import Event, Move
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.competing import OF_RULES
from ...pipeline.occurring import occur
from ...state.merging import JOINED, MERGED, melded
from ...state.objects import BATTLEFIELD, EXILE, NOBODY
from ..conditions.statuses import in_state
from ..it import Env, Environment
from ..keywords.mutate import InAnyOrder
from ..node import Condition, Effect, Reference, node
from .entering_so import EntersAttacking

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase("you both own and control {first:Self} and {other:Reference}")
@phrase(
    "{first:Self} and {other:Reference} are attacking , and you both own and control them", attacking=True
)
@node
class OwnsAndControlsBoth(Condition):
    """701.42a, 108.3. Two permanents are yours in both ways: this one, and some other of those."""

    describing = ("other",)

    first: Reference
    other: Reference
    attacking: bool = False  # both of them

    def compares(self) -> bool:
        """Later words may speak of the two: *exile them*."""
        return True

    def pairs(self, it: Environment) -> list[tuple[int, int]]:
        """The permanent with each of those that may be the other."""
        such = self.other.description()
        mine = [id for id in such.all(it) if self._is_one(it, id)] if such is not None else []
        return [
            (one, two) for one in self.first.ids(it) if self._is_one(it, one) for two in mine if two != one
        ]

    def _is_one(self, it: Environment, id: int) -> bool:
        return _yours(it, id) and (not self.attacking or in_state(it, id, "attacking"))

    def holds(self, it: Environment) -> bool:
        return bool(self.pairs(it))


def _yours(it: Environment, id: int) -> bool:
    """108.3, 108.4. Whether a permanent is owned and controlled by you; what has phased out is not there."""
    return it.game.on_battlefield(id) and it.obj(id).owner == it.you == it.game.controller(id)


@phrase("exile them , then meld them into {into:CardName}")
@node
class MeldThem(Effect):
    """701.42a. The two permanents that were spoken of are exiled, and melded."""

    into: str
    compared: Condition | None = None
    fighting: EntersAttacking | None = None

    of_comparison = True
    several_steps = True
    does = ("exiled",)

    def perform(self, it: Environment) -> Sequence[Event] | Frame:
        pairs = self.compared.pairs(it) if isinstance(self.compared, OwnsAndControlsBoth) else []
        if not pairs:
            return ()
        at = 0
        if len(pairs) > 1:
            options = [Option(n, it.game.label(other)) for n, (_, other) in enumerate(pairs)]
            words = f"{it.game.name_of(it.source)}: exile which other one?"
            at = it.ask(Decision(it.you, "choose", words, options, about=it.source))
        return Melding(it.you, it.source, *pairs[at], self.fighting)


class Melding(Frame):
    """701.42a. Two permanents are exiled together; a meld pair is then put onto the battlefield as one."""

    __slots__ = ("player", "source", "first", "other", "so", "done")

    def __init__(self, player: int, source: int, first: int, other: int, so: EntersAttacking | None) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.first = first
        self.other = other
        self.so = so
        self.done: tuple[Event, ...] = ()

    @step("701.42a")
    def exile(self, game: Game) -> Signal:
        both = (self.first, self.other)
        made = [Move(id, EXILE, "exile", source=self.source, by=self.player) for id in both]
        return occur(game, self, made)

    @step("701.42a")
    def meld(self, game: Game) -> Signal:
        first, other = (game.obj(id).became for id in (self.first, self.other))
        if NOBODY in (first, other) or first not in game.objects or other not in game.objects:
            return Finish(())
        parts = melded(game.objects[first], game.objects[other])
        if parts is None:  # 701.42c
            return Finish(())
        move = Move(first, BATTLEFIELD, "put", source=self.source, by=self.player, face=1)
        marks = tuple([pair for pair in parts[1][6] if pair not in parts[0][6]])  # 903.3b
        if self.so is not None:  # 508.4
            move.tapped = True
            (move.attacking,) = self.so.goals(Environment(game, Env(self.source, self.player)), self.player)
        move.marks = ((MERGED, parts), (JOINED, other), *marks)
        return occur(game, self, [move], "done")

    @step("701.42a")
    def hand_on(self, game: Game) -> Signal:
        return Finish(self.done)


@node
class EitherOnTop(InAnyOrder):
    """712.21a. The owner arranges the two cards that a melded permanent becomes in a library."""

    rule = "712.21a"


OF_RULES["712.21a"] = EitherOnTop()
