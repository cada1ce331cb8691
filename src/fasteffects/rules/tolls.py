"""Costs to attack and to block: what is to be paid for a declaration, and paying it (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.costs.paying import Act
from ..effects.costs.paying import Mana as ManaCost
from ..effects.it import Env, Environment
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.causes import OTHER_COST
from ..pipeline.occurring import occur
from . import costs as paying
from .affording import could_pay
from .mana import Spending
from .obeying import Pairs
from .paying import PayMana

if TYPE_CHECKING:
    from ..events.base import Event
    from ..machine.game import Game
    from .permissions import InForce


class TollDue:
    """What one effect asks for each creature that is declared as one of *pairs*."""

    __slots__ = ("pairs", "mana", "act", "env")

    def __init__(self, pairs: frozenset[tuple[int, int]], mana: tuple[str, ...], act: Any, env: Env) -> None:
        self.pairs = pairs
        self.mana = mana
        self.act = act  # a cost node that is no mana, or None
        self.env = env


def tolls_of(
    game: Game, player: int, asking: InForce, possible: dict[int, tuple[int, ...]], blocks: bool
) -> list[TollDue]:
    """508.1h, 509.1d. What *player* would have to pay, for which of the pairs that are possible."""
    found: list[TollDue] = []
    for it, node in asking:
        if node.blocks is not blocks:
            continue
        for creature, goals in possible.items():
            pairs = frozenset((creature, g) for g in goals if node.asked(it, creature, g))
            act = node.cost if isinstance(node.cost, Act) else None
            mana = node.owed(it)
            if pairs and (act is not None or any(s != "0" for s in mana)):
                found.append(TollDue(pairs, mana, act, Env(it.source, player)))
    return found


def owed(tolls: list[TollDue], pairs: Pairs) -> tuple[tuple[str, ...], list[TollDue]]:
    """The total cost of a declaration: its mana, and what else is to be paid."""
    due = [toll for toll in tolls if toll.pairs & set(pairs)]
    return tuple(s for toll in due for s in toll.mana), [toll for toll in due if toll.act is not None]


def affordable(game: Game, player: int, tolls: list[TollDue], pairs: Pairs) -> bool:
    """508.1j, 509.1f. Whether the total cost of a declaration can be paid as things are."""
    if not tolls:
        return True
    mana, others = owed(tolls, pairs)
    source = next((toll.env.source for toll in tolls), player)
    if not game.free_mana and mana and not could_pay(game, player, mana, Spending(source, False)):
        return False
    if not others:
        return True
    return paying.can_pay_others(Environment(game, others[0].env), [toll.act for toll in others], OTHER_COST)


class PayTolls(Frame):
    """508.1h-j, 509.1d-f. The total cost of a declaration is paid; returns whether all of it was."""

    __slots__ = ("player", "mana", "acts", "source", "paid")
    cause = OTHER_COST

    def __init__(self, player: int, tolls: list[TollDue], pairs: Pairs) -> None:
        super().__init__()
        self.player = player
        self.mana, others = owed(tolls, pairs)
        self.acts: tuple[tuple[Any, Env], ...] = tuple((toll.act, toll.env) for toll in others)
        self.source = tolls[0].env.source
        self.paid: tuple[Event, ...] = ()

    def player_left(self, game: Game, player: int) -> bool:
        return self.player == player  # 800.4f

    @step("118.3")
    def pay_mana(self, game: Game) -> Signal:
        if not self.mana:
            return Goto("pay_others")
        cost = ManaCost("".join("{" + s + "}" for s in self.mana))
        return Call(PayMana(self.player, cost, Env(self.source, self.player)), "paid")

    @step("118.3")
    def see(self, game: Game) -> Signal:
        return None if self.paid else Finish(False)

    @step("118.3")
    def pay_others(self, game: Game) -> Signal:
        if not self.acts:
            return Finish(True)
        act, env = self.acts[0]
        if not paying.can_pay_others(Environment(game, env), [act], OTHER_COST):
            return Finish(False)
        events = paying.events_of(Environment(game, env), act, self.player)
        self.acts = self.acts[1:]
        return occur(game, self, list(events))

    @step("118.3")
    def again(self, game: Game) -> Signal:
        return Goto("pay_others")
