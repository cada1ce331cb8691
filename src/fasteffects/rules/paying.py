"""Paying mana while a spell or ability resolves (118, 601.2g, 608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.record import symbols
from ..effects.it import Env
from ..events import Event
from ..machine.decisions import Decision, Option
from ..machine.procedures import Call, Frame, Goto, Return, Signal, begun, step
from .mana import Spending, payments, price_of
from .taps import mana_choices

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game


class PaidMana(Event):
    """118.3. A player has paid mana, for an effect."""

    __slots__ = ()
    rules = ("118.3",)


class PayMana(Frame):
    """118.3. A player who has agreed to pay mana does so; what was paid is returned."""

    __slots__ = ("player", "cost", "env")

    def __init__(self, player: int, cost: Cost, env: Env) -> None:
        super().__init__()
        self.player = player
        self.cost = cost  # a cost node
        self.env = env

    def player_left(self, game: Game, player: int) -> bool:
        return self.player == player  # 800.4f

    def owed(self) -> tuple[str, ...]:
        """The symbols to be paid."""
        return tuple(str(self.env.x) if s == "X" else s for s in symbols(self.cost.mana_symbols()))

    @step("601.2g")
    def pay(self, game: Game) -> Signal:
        paid = PaidMana(player=self.player)
        if game.free_mana or not any(s != "0" for s in self.owed()):
            return Return((paid,))
        spending = Spending(self.env.source, False, "pay")
        options: list[Option] = []
        ways = payments(game, self.player, self.owed(), spending)
        for units in ways:
            words = "".join(repr(u) for u in units)
            options.append(Option(("pay", units), "pay" if len(ways) == 1 else f"pay {words}"))
        options.extend(mana_choices(game, self.player))
        if not options:
            return Return(())  # 118.12: what seemed affordable is not
        chosen = game.ask(Decision(self.player, "mana", f"pay {price_of(self.owed()).words}", options))
        if chosen[0] != "pay":
            return Call(begun(self.player, chosen))
        game.spend_mana(self.player, chosen[1])
        game.note(
            f"{game.player_name(self.player)} pays {price_of(self.owed()).words}", "118.3", player=self.player
        )
        return Return((paid,))

    @step("601.2g")
    def again(self, game: Game) -> Signal:
        return Goto("pay")
