"""Choosing attackers and blockers and paying for them, one action that can be taken back (508.1, 509.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..events import Event, TapToAttack
from ..machine.decisions import Decision
from ..machine.procedures import Call, Finish, Frame, Restore, Signal, step
from ..pipeline.occurring import occur
from .assigning import attacking, defender_of
from .attacking import AttackDecision, attackers, bands_in, defenders
from .banding import form
from .blocking import BlockDecision, blockers
from .declaring import Declaration
from .exerting import Extra, ask_extras, events_of, trigger
from .leaving import without
from .permissions import in_force
from .tolls import PayTolls, TollDue

if TYPE_CHECKING:
    from ..machine.game import Game


class ChooseFighters(Frame):
    """What both have: a declaration, and its cost; where that is not paid, nothing was declared (733.1)."""

    __slots__ = ("player", "value", "due", "paid", "saved")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.value: tuple[tuple[int, ...], ...] = ()
        self.due: tuple[Any, ...] = ()
        self.paid = True
        self.saved: Game | None = None

    def player_left(self, game: Game, player: int) -> bool:
        """800.4a. Nobody declares what they would have; others go back to a game without them."""
        if self.saved is not None:
            self.saved = without(self.saved, player)
        return self.player == player

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who attacks or blocks what."""
        return tuple((part[0], part[1]) for part in self.value)

    def able(self, game: Game) -> Any:
        """The creatures that could be declared; of blockers also what each could block."""
        raise NotImplementedError(type(self).__name__)

    def decision(self, game: Game, able: Any) -> Declaration:
        """The question."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, game: Game) -> Signal:
        """Ask, and keep the game as it was before where something is to be paid."""
        given = None if in_force(game, "cost to fight") else game.answered()
        if given is not None:  # the step's only question, and nothing is to be paid
            self.value = given[0]
            return None
        able = self.able(game)
        if not able and not game.asks_forced:
            return None
        decision = self.decision(game, able)
        reply = game.asked(decision)
        if isinstance(reply, Decision):
            return reply
        self.value = reply[0]
        due = [toll for toll in decision.tolls if toll.pairs & set(self.pairs)]
        if due:
            self.saved = game.kept()
            self.due = tuple((toll.mana, toll.act, toll.env) for toll in due)
        return None

    def pay(self, game: Game) -> Signal:
        """508.1h-j, 509.1d-f. The total cost is what it was as the creatures were chosen."""
        if not self.due:
            return None
        every = frozenset(self.pairs)
        tolls = [TollDue(every, mana, act, env) for mana, act, env in self.due]
        return Call(PayTolls(self.player, tolls, self.pairs), "paid")

    def finish(self, game: Game) -> Signal:
        """The pairs, or the game as it was before."""
        if not self.paid and self.saved is not None:
            return Restore(self.saved)
        return Finish(self.pairs)


class ChooseAttackers(ChooseFighters):
    """508.1a-j. The active player chooses what attacks what, taps them and pays; returns the pairs."""

    __slots__ = ("extras", "done")

    def __init__(self, player: int = -1) -> None:
        super().__init__(player)
        self.extras: tuple[Extra, ...] = ()
        self.done: tuple[Event, ...] = ()

    def able(self, game: Game) -> Any:
        return attackers(game, game.active)

    def decision(self, game: Game, able: Any) -> Declaration:
        return AttackDecision(game, game.active, able, defenders(game, game.active))

    @step("508.1a", "508.1b", "508.1c", "508.1d")
    def choose_attackers(self, game: Game) -> Signal:
        self.player = game.active
        signal = self.choose(game)
        if signal is None and not self.value and not game.effects and not game.untils:
            return Finish(())  # no costs, and nothing that could come to an end meanwhile
        return signal

    @step("508.1e")
    def form_bands(self, game: Game) -> Signal:
        form(game, bands_in(self.value))
        return None

    @step("508.1f")
    def tap(self, game: Game) -> Signal:
        events: list[Event] = [
            TapToAttack(a) for a, _ in self.pairs if "vigilance" not in game.chars(a).keywords
        ]
        return occur(game, self, events) if events else None

    @step("508.1g")
    def choose_optional_costs(self, game: Game) -> Signal:
        self.extras = ask_extras(game, self.player, tuple(a for a, _ in self.pairs))
        return None

    @step("508.1h", "508.1i", "508.1j")
    def pay_to_attack(self, game: Game) -> Signal:
        return self.pay(game)

    @step("508.1j")
    def pay_optional_costs(self, game: Game) -> Signal:
        return occur(game, self, events_of(self.extras, self.player), "done") if self.paid else None

    @step("508.1j")
    def chosen(self, game: Game) -> Signal:
        trigger(game, self.player, self.extras, self.done)
        return self.finish(game)


class ChooseBlockers(ChooseFighters):
    """509.1a-f. A defending player chooses what blocks what and pays; returns the pairs."""

    __slots__ = ()

    def able(self, game: Game) -> Any:
        theirs = [a for a in attacking(game) if defender_of(game, a) == self.player]
        return blockers(game, self.player, theirs) if theirs else {}

    def decision(self, game: Game, able: Any) -> Declaration:
        return BlockDecision(game, self.player, able)

    @step("509.1a", "509.1b", "509.1c")
    def choose_blockers(self, game: Game) -> Signal:
        return self.choose(game) or self.at_once(game, "pay_to_block")

    @step("509.1d", "509.1e", "509.1f")
    def pay_to_block(self, game: Game) -> Signal:
        return self.pay(game) or self.at_once(game, "chosen")

    @step("509.1f")
    def chosen(self, game: Game) -> Signal:
        return self.finish(game)
