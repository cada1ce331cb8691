"""Paying mana while a spell or ability resolves (118, 601.2g, 608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.record import symbols
from ..effects.costs.paying import Mana
from ..effects.it import Env
from ..effects.quantities.paying_any import AnyManaPaid
from ..events import Event, Occurred
from ..machine.decisions import ChooseNumber, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, begun, step
from ..pipeline.occurring import occur
from ..state.objects import NOBODY
from .affording import could_pay, could_pay_eased
from .costs import MAX_X
from .helping import benders, help_event, without
from .mana import Spending, payments, price_of
from .mana_abilities import PayCosts
from .permissions import LIFE_FOR_MANA, for_life
from .phyrexian import LIFE, asked, paid_so, payments_of_life
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

    __slots__ = ("player", "cost", "env", "bends", "tapped", "done")

    def __init__(self, player: int, cost: Cost, env: Env) -> None:
        super().__init__()
        self.player = player
        self.cost = cost  # a cost node
        self.env = env
        self.bends: int = cost.by_tapping(env.x)  # 701.67a: for how much they may still tap something
        self.tapped = 0  # for how much they have
        self.done = False

    def player_left(self, game: Game, player: int) -> bool:
        return self.player == player  # 800.4f

    def owed(self) -> tuple[str, ...]:
        """The symbols to be paid."""
        owed = tuple(str(self.env.x) if s == "X" else s for s in symbols(self.cost.mana_symbols()))
        for _ in range(self.tapped):
            owed = without(owed, "1")
        return owed

    @step("118.3")
    def pay_life(self, game: Game) -> Signal:
        """Life, where an effect lets it be paid rather than some of the mana."""
        if LIFE_FOR_MANA not in game.indexes.others or game.free_mana:
            return None
        owed = for_life(game, self.player, self.owed())
        left, spending = (
            game.player(self.player).life // LIFE,
            Spending(self.env.source, False, "pay", self.bends),
        )
        facts = asked(game, self.player, owed, left, spending, self.env.source, could_pay_eased)
        life = payments_of_life(owed, tuple(facts))
        if not life:
            return None
        self.cost = Mana("".join(f"{{{symbol}}}" for symbol in paid_so(owed, facts)))
        return Call(PayCosts(self.player, self.env, life))

    @step("601.2g")
    def pay(self, game: Game) -> Signal:
        self.done = game.free_mana or not any(s != "0" for s in self.owed())
        if self.done:
            return None
        spending = Spending(self.env.source, False, "pay", self.bends)
        options: list[Option] = []
        ways = payments(game, self.player, self.owed(), spending)
        for units in ways:
            words = "".join(repr(u) for u in units)
            options.append(Option(("pay", units), "pay" if len(ways) == 1 else f"pay {words}"))
        options.extend(mana_choices(game, self.player))
        for how, id, _ in benders(game, self.player, NOBODY) if self.bends > 0 else ():
            name = game.label(id)
            options.append(Option(("help", how, id, "1"), f"{how} {name} for {{1}}", (how, name, "1")))
        if not options:
            return Finish(())  # 118.12: what seemed affordable is not
        chosen = game.ask(Decision(self.player, "mana", f"pay {price_of(self.owed()).words}", options))
        if chosen[0] == "help":
            self.tapped, self.bends = self.tapped + 1, self.bends - 1
            return occur(game, self, [help_event("waterbend", chosen[2], self.player, self.env.source)])
        if chosen[0] != "pay":
            return Call(begun(self.player, chosen))
        game.spend_mana(self.player, chosen[1])
        game.note(
            f"{game.player_name(self.player)} pays {price_of(self.owed()).words}", "118.3", player=self.player
        )
        self.done = True
        return None

    @step("701.67c")
    def waterbend(self, game: Game) -> Signal:
        if not self.done or not self.cost.by_tapping(self.env.x):
            return None
        return occur(game, self, [Occurred("waterbend", self.player, source=self.env.source)])

    @step("601.2g")
    def again(self, game: Game) -> Signal:
        return Finish((PaidMana(player=self.player),)) if self.done else Goto("pay")


class PayAnyAmount(Frame):
    """118.3, 608.2d. Players pay as much mana as each of them chooses, one after the other."""

    __slots__ = ("players", "env", "amount", "paid", "done")

    def __init__(self, players: tuple[int, ...], env: Env) -> None:
        super().__init__()
        self.players = players
        self.env = env
        self.amount = 0
        self.paid: tuple[Event, ...] | None = None
        self.done: tuple[Event, ...] = ()

    def player_left(self, game: Game, player: int) -> bool:
        """800.4a. Who has left pays nothing."""
        self.players = tuple([p for p in self.players if p != player])
        return False

    @step("608.2d")
    def choose(self, game: Game) -> Signal:
        if not self.players:
            return Finish(self.done)
        player, words = self.players[0], f"{game.name_of(self.env.source)}: how much mana"
        most = most_mana(game, player, self.env.source)
        asked = ChooseNumber(player, "choose", words, 0, most, word="pay", about=self.env.source)
        self.amount = int(game.ask(asked)) if most else 0
        self.players = self.players[1:]
        self.paid = None
        if not self.amount:
            return Goto("choose")
        return Call(PayMana(player, Mana(f"{{{self.amount}}}"), self.env), "paid")

    @step("608.2d")
    def again(self, game: Game) -> Signal:
        if self.paid:
            self.done = (*self.done, AnyManaPaid(player=self.paid[0].player, amount=self.amount))
        return Goto("choose")


def most_mana(game: Game, player: int, source: int) -> int:
    """118.3. How much generic mana a player could pay, as far as can be seen."""
    most, spending = 0, Spending(source, False, "pay")
    while most < MAX_X and (game.free_mana or could_pay(game, player, (str(most + 1),), spending)):
        most += 1
    return most
