"""Suspend: the special action, and the spell that is cast in the end (116.2f, 702.62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..effects.continuous.changes import Change, Gains
from ..effects.continuous.durations import AsLongAs
from ..effects.it import Env, Environment
from ..effects.keywords.keyword import Haste
from ..effects.keywords.suspend import TIME, KeptBy
from ..effects.references.objects import Self
from ..events import CAST, Cast, Move, PutCounters
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..pipeline.causes import OTHER_COST
from ..pipeline.lasting import begin_effect
from ..pipeline.occurring import occur, prohibited
from ..pipeline.watched import may_be_forbidden
from ..speed.once import once
from ..state.objects import EXILE, STACK, base_face
from . import costs as paying
from .affording import could_pay
from .faces import free_face
from .mana import Spending
from .special_actions import PaidAction
from .ways_to_cast import FREE, keyword
from .when_castable import held_by

if TYPE_CHECKING:
    from ..effects.keywords.suspend import Suspend
    from ..effects.node import Cost
    from ..events.base import Event
    from ..machine.game import Game


def suspendable(game: Game, player: int) -> list[int]:
    """702.62a, c. The cards in hand that a player could suspend, the right time apart."""
    found: list[int] = []
    held = held_by(game, player)
    watched = may_be_forbidden(game, CAST)
    for id, seen in zip(held.ids, held.seen):
        if seen.suspend is None or seen.suspend.count is None:
            continue
        mana, others = costs_of(seen.suspend)
        mana = with_x(mana, int(seen.suspend.some))
        if not game.free_mana and not could_pay(game, player, mana, Spending(id, False, "suspend")):
            continue
        if watched and prohibited(game, Cast(id, player, id)):
            continue
        if not others or paying.can_pay_others(Environment(game, Env(id, player)), others, OTHER_COST):
            found.append(id)
    return found


@once
def costs_of(suspend: Suspend) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """702.62a. The mana and the other costs of suspending a card."""
    return paying.split(suspend.costs)


def with_x(mana: tuple[str, ...], x: int) -> tuple[str, ...]:
    """107.3. Symbols with a number for X."""
    return tuple(str(x) if symbol == "X" else symbol for symbol in mana)


class Suspends(PaidAction):
    """702.62a, 116.2f. A special action: pay, and exile the card with time counters on it."""

    __slots__ = ("exiled", "number")
    what = "suspend"

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player, source)
        self.exiled: Sequence[Event] = ()
        self.number = 0

    def x_of_mana(self, game: Game) -> bool:
        return "X" in costs_of(self.suspend(game))[0]

    def least_x(self, game: Game) -> int:
        return int(self.suspend(game).some)

    def suspend(self, game: Game) -> Any:
        """The keyword ability."""
        return keyword(base_face(game.obj(self.source)).abilities, "suspend")

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        mana, others = paying.split(self.suspend(game).costs)
        return self.mana_with(game, self.env(game).x), others

    def mana_with(self, game: Game, x: int) -> tuple[str, ...]:
        return with_x(costs_of(self.suspend(game))[0], x)

    @step("702.62a")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("702.62a")
    def exile(self, game: Game) -> Signal:
        self.number = self.suspend(game).count.value(Environment(game, self.env(game)))
        game.write(self.item).env = None
        return occur(game, self, [Move(self.source, EXILE, "suspend", by=self.player)], "exiled")

    @step("702.62a")
    def count(self, game: Game) -> Signal:
        there = [e.new for e in self.exiled if isinstance(e, Move) and e.to == EXILE]
        events = [PutCounters(id, TIME, self.number, by=self.player) for id in there]
        return occur(game, self, events, "exiled")

    @step("702.62a")
    def over(self, game: Game) -> Signal:
        return Finish()


class PlaysSuspended(Frame):
    """702.62a. The last counter is gone: it may be cast for nothing; a creature has haste while kept."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    @step("702.62a")
    def offer(self, game: Game) -> Signal:
        there = self.card in game.objects and game.objects[self.card].zone == EXILE
        face = free_face(game, self.player, self.card, self.card) if there else -1
        if face < 0:
            return Finish(())
        return Call(procedure("CastSpell", self.player, self.card, FREE, face))

    @step("702.62a")
    def hasten(self, game: Game) -> Signal:
        spell = Environment(game, Env(self.card)).now(self.card)
        if spell not in game.objects or game.objects[spell].zone != STACK:
            return Finish(())
        if "Creature" in game.chars(spell).types:
            gains = Change(Self(), (Gains((Haste(),)),), None)
            begin_effect(game, gains, Env(spell, self.player), AsLongAs(KeptBy()), locked=(spell,))
        return Finish(())
