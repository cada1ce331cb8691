"""Paying mana any number of times while something resolves (118.3, 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards.record import symbols
from ..effects.costs.paying import Mana
from ..effects.costs.paying_times import NO_LIMIT
from ..effects.it import Env
from ..machine.decisions import ChooseNumber
from ..machine.procedures import Call, Finish, Frame, Signal, step
from .affording import could_pay
from .mana import Spending
from .paying import PaidMana, PayMana

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..events import Event
    from ..machine.game import Game


class PaysTimes(Frame):
    """118.3, 608.2d. A player says how often they pay some mana, and pays it all; how often is returned."""

    __slots__ = ("player", "cost", "env", "limit", "times", "done")

    def __init__(self, player: int, cost: Cost, env: Env, limit: int = NO_LIMIT) -> None:
        super().__init__()
        self.player = player
        self.cost = cost
        self.env = env
        self.limit = limit
        self.times = 0
        self.done: Sequence[Event] = ()

    def most(self, game: Game) -> int:
        """How often they could pay it, as far as can be seen."""
        spending, once = Spending(self.env.source, False, "pay"), symbols(self.cost.mana_symbols())
        times = 0
        while times < self.limit and (
            game.free_mana or could_pay(game, self.player, once * (times + 1), spending)
        ):
            times += 1
        return times

    @step("608.2d")
    def choose(self, game: Game) -> Signal:
        cost = self.cost.mana_symbols()
        words = f"{game.name_of(self.env.source)}: pay {cost} how many times?"
        ask = ChooseNumber(
            self.player, "choose", words, 0, self.most(game), word="pay times", about=self.env.source
        )
        self.times = int(game.ask(ask))
        if not self.times:
            return Finish(())
        return Call(PayMana(self.player, Mana(cost * self.times), self.env), "done")

    @step("118.3")
    def tell(self, game: Game) -> Signal:
        return Finish((PaidMana(player=self.player, amount=self.times),) if self.done else ())
