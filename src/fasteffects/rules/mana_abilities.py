"""Activating mana abilities (605.3), and paying costs one after the other (118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.abilities.instructions import Do
from ..effects.it import PAID, Env, Environment
from ..effects.mana.adding import AddMana, UnitOfMana, is_snow, lot_wanted
from ..effects.mana.produced import only_lot, says_how_much
from ..effects.references.players import You
from ..events import ACTIVATE, Activate, Event, ProduceMana
from ..machine.decisions import ChooseNumber
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ..pipeline.causes import EFFECT, MANA_COST
from ..pipeline.occurring import occur
from ..speed.once import once
from ..state.objects import NOBODY
from . import costs as paying
from .mana import Spending, is_mana_trigger, payment
from .may_activate import dearer, note_use, terms_of_number, used_mark

if TYPE_CHECKING:
    from ..effects.node import Cost, Instruction
    from ..machine.game import Game
    from ..state.abilities import Told


class ActivateMana(Frame):
    """605.3. A mana ability: costs, then at once its effect; it doesn't use the stack."""

    __slots__ = ("player", "source", "number", "symbol", "costs", "paid", "events", "env")
    cause = EFFECT
    heading = "resolve"

    def __init__(self, player: int, source: int, number: int, symbol: str) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.number = number
        self.symbol = symbol  # the type that is wanted, or the lot: ``WU``
        self.costs: tuple[Cost, ...] = ()
        self.paid: tuple[Event, ...] = ()
        self.events: tuple[Instruction, ...] = ()  # what it says to do
        self.env: Env | None = None

    @step("605.3a")
    def pay(self, game: Game) -> Signal:
        terms = terms_of_number(game, self.source, self.number)
        x = self.ask_x(game, terms.others)
        self.events = terms.ability.body.sentences
        effect = game.effects.get(self.source)
        env = Env(self.source if effect is None else effect.env.source, self.player)
        env.x = x
        env.ability = self.number
        env.cast = (("symbol", self.symbol), ("tapped", terms.taps))
        if terms.counted:
            env.cast = (*env.cast, ("use", used_mark(terms.ability)))
            note_use(game, self.source, terms.ability)
        self.env = env
        self.costs = terms.others
        mana = dearer(game, self.source, terms.mana, (), env, True)
        if mana and not game.free_mana:
            self._pay_mana(game, mana, terms.ability)
        if terms.taps and len(self.costs) == 1:
            if at_once(
                game, self, paying.events_of(Environment(game, env), self.costs[0], self.player), "118.3"
            ):
                return self.at_once(game, "resolve")
        return Call(PayCosts(self.player, env, self.costs), "paid")

    def ask_x(self, game: Game, costs: tuple[Cost, ...]) -> int:
        """107.3a. X, where a cost other than mana has one."""
        if not paying.says_x(costs):
            return 0
        most = paying.most_x(Environment(game, Env(self.source, self.player)), costs)
        words = f"X for {game.name_of(self.source)}"
        return int(game.ask(ChooseNumber(self.player, "x", words, 0, most, about=self.source)))

    def _pay_mana(self, game: Game, mana: tuple[str, ...], ability: Told) -> None:
        units = payment(game, self.player, mana, Spending(self.source, False, ability=ability))
        assert units is not None, "activated without the mana for it"
        game.spend_mana(self.player, units)

    @step("605.3b")
    def resolve(self, game: Game) -> Signal:
        assert self.env is not None
        add = added_plainly(self.events)
        if add is not None and at_once(game, self, (self.made(game, add),), "608.2c"):
            if game.waiting or game.indexes.triggers[ACTIVATE]:
                return None
            return Finish()
        env = self.env.but(results=((PAID, self.paid),))
        return Call(procedure("Instructions", env, self.events))

    def made(self, game: Game, add: AddMana) -> Event:
        """106.4. The mana that is added where nothing has to be chosen."""
        assert self.env is not None
        source, tapped = self.env.source, self.taps()
        lot = only_lot(add) or lot_wanted(add.mana.lots(Environment(game, self.env)), self.symbol)
        snow = is_snow(Environment(game, self.env))
        mana = tuple([UnitOfMana(symbol, source, add.only, add.rider, snow) for symbol in lot])
        return ProduceMana(self.player, mana, source=source, by=self.player, tapped=tapped)

    def taps(self) -> bool:
        """107.5. Whether the tap symbol is among its costs."""
        return self.env is not None and bool(self.env.cast[1][1])

    @step("605.4a")
    def triggered(self, game: Game) -> Signal:
        """Triggered mana abilities resolve at once, without the stack."""
        found = next((t for t in game.waiting if is_mana_trigger(t.ability)), None)
        if found is None:
            return Goto("activated")
        game.wait_no_more(tuple(t for t in game.waiting if t is not found))
        condition = found.ability.condition
        if condition is not None and not condition.holds(Environment(game, found.env)):
            return Goto("triggered")
        return Call(procedure("Instructions", found.env, found.ability.body.sentences))

    @step("605.4a")
    def next_triggered(self, game: Game) -> Signal:
        return Goto("triggered")

    @step("605.3b")
    def activated(self, game: Game) -> Signal:
        if game.indexes.triggers[ACTIVATE] and self.env is not None:
            activation = Activate(NOBODY, self.player, self.env.source, True, taps=self.taps())
            return occur(game, self, [activation])
        return Finish()


def at_once(game: Game, frame: ActivateMana, events: tuple[Event, ...], rule: str) -> bool:
    """Let events happen without a procedure of that rule, if no effect has a say in them; or do nothing."""
    game.citing = (rule,)
    signal = occur(game, frame, events, "paid")
    game.citing = ()
    return signal is None


@once
def added_plainly(sentences: tuple[Instruction, ...]) -> AddMana | None:
    """605.3b. All that a mana ability does, where its controller adds what it says: nothing is asked."""
    first = sentences[0]
    if len(sentences) > 1 or not isinstance(first, Do) or not isinstance(first.effect, AddMana):
        return None
    return first.effect if isinstance(first.effect.who, You) and says_how_much(first.effect) else None


class PayCosts(Frame):
    """118. Costs paid one after the other; returns the events of paying."""

    __slots__ = ("player", "env", "costs", "events", "done")
    cause = MANA_COST

    def __init__(self, player: int, env: Env, costs: tuple[Cost, ...]) -> None:
        super().__init__()
        self.player = player
        self.env = env
        self.costs = costs
        self.events: Sequence[Event] = ()
        self.done: tuple[Event, ...] = ()

    @step("118.3")
    def pay(self, game: Game) -> Signal:
        self.done = self.paid()
        self.events = ()
        if not self.costs:
            return Finish(self.done)
        wanted = paying.events_of(Environment(game, self.env), self.costs[0], self.player)
        self.costs = self.costs[1:]
        signal = occur(game, self, wanted, "events")
        return Finish(self.paid()) if signal is None and not self.costs else signal

    def paid(self) -> tuple[Event, ...]:
        """All that has been paid so far."""
        return (*self.done, *self.events)

    @step("118.3")
    def again(self, game: Game) -> Signal:
        return Goto("pay")
