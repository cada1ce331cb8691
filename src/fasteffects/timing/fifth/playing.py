"""Playing one spell or ability, and the interrupts of its casting (C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...effects.it import WAS
from ...machine.decisions import Decision
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, begun, step
from ...rules.resolving import Resolve
from ...state.objects import ABILITY, STACK, aims
from .aiming import AIM, choose
from .chances import INTERRUPT, JOINS, NONE, ask, comes, is_mana_source, set_window
from .series import settle

if TYPE_CHECKING:
    from ...machine.game import Game


def remember_source(game: Game, item: int) -> None:
    """C1.2, C14.1. The effect of an ability goes by what its source was when it was played."""
    o = game.objects[item]
    env = o.at_work() if o.kind == ABILITY else None
    if env is not None and game.on_battlefield(env.source):
        memory = game.memory(env.source)
        game.write(item).env = env.but(cast=(*env.cast, (WAS, memory)))


class Play(Frame):
    """C5. A player plays what they chose; the moment is afterwards what it was."""

    __slots__ = ("player", "chosen", "window")

    def __init__(self, player: int, chosen: tuple[Any, ...], window: tuple[str, tuple[int, ...]]) -> None:
        super().__init__()
        self.player = player
        self.chosen = chosen
        self.window = window

    @step("C5.2")
    def announce(self, game: Game) -> Signal:
        return Call(begun(self.player, self.chosen))

    @step("C1.4")
    def settle(self, game: Game) -> Signal:
        """What triggers on its having been successfully cast, or on the land or mana (B29, C4.9, C5.13)."""
        return settle(game) or self.at_once(game, "back")

    @step("C5.5")
    def back(self, game: Game) -> Signal:
        set_window(game, self.window[0], *self.window[1])
        return Finish()


class Played(Frame):
    """C5. Costs are paid: their triggers, then a mana source works at once, and all else is interrupted."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    @step("C9.3", "A8")
    def aim(self, game: Game) -> Signal:
        """What prevents or redirects damage is played at that damage, in such shares as its player likes."""
        found = choose(game, self.item) if game.holding == JOINS else ()
        if found:
            env = game.objects[self.item].at_work()
            game.write(self.item).env = env.but(cast=(*env.cast, (AIM, found)))
        return self.at_once(game, "begin")

    @step("C5.2")
    def begin(self, game: Game) -> Signal:
        set_window(game, NONE)
        player = game.objects[self.item].controller
        game.note(f"{game.describe_stack(self.item)} is being played", "C5.2", player=player)
        return self.at_once(game, "settle")

    @step("A2")
    def settle(self, game: Game) -> Signal:
        """What its costs have triggered, before anybody interrupts it."""
        if is_mana_source(game, self.item):
            return Goto("make_mana")
        remember_source(game, self.item)
        return settle(game) or self.at_once(game, "interrupts")

    @step("C5.7")
    def interrupts(self, game: Game) -> Signal:
        if self.item not in game.objects:
            return Finish()
        return Call(Interrupts(self.item)) if comes(game, INTERRUPT) else Finish()

    @step("C5.5")
    def done(self, game: Game) -> Signal:
        return Finish()

    @step("C5.13")
    def make_mana(self, game: Game) -> Signal:
        return Call(Resolve(self.item))

    @step("C5.13")
    def settle_mana(self, game: Game) -> Signal:
        return settle(game)


class Interrupts(Frame):
    """C5.7-C5.10. Piles of interrupts on what is being played; its controller is asked first (B21)."""

    __slots__ = ("item", "order", "declined")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.order: tuple[int, ...] = ()
        self.declined = 0

    @step("C5.7")
    def open(self, game: Game) -> Signal:
        self.order = game.apnap(game.objects[self.item].controller)
        self.declined = 0
        set_window(game, INTERRUPT, self.item)
        return None

    @step("C5.7")
    def offer(self, game: Game) -> Signal:
        if self.declined >= len(self.order):
            return Goto("resolve" if self.pile(game) else "close")
        player = self.order[self.declined]
        words = f"interrupt {game.describe_stack(self.item)}?"
        reply = game.answered() or ask(game, player, words)
        if isinstance(reply, Decision):
            return reply
        chosen = reply[0]
        if chosen == ("pass",):
            self.declined += 1
            return Goto("offer")
        self.declined = 0
        return Call(Play(player, chosen, game.window))

    @step("C5.7")
    def once_more(self, game: Game) -> Signal:
        return Goto("offer" if self.item in game.objects else "close")

    @step("C5.10")
    def resolve(self, game: Game) -> Signal:
        """The pile, last in first out; what targets a countered play fizzles."""
        set_window(game, NONE)
        if not self.pile(game):
            return Goto("open" if self.item in game.objects else "close")
        return Call(Resolve(game.zone(STACK)[-1]))

    @step("C7.1")
    def settle(self, game: Game) -> Signal:
        return settle(game)

    @step("C5.10")
    def next(self, game: Game) -> Signal:
        return Goto("resolve")

    @step("C5.5")
    def close(self, game: Game) -> Signal:
        set_window(game, NONE)
        return Finish()

    def pile(self, game: Game) -> tuple[int, ...]:
        """The interrupts that have been played on it, or on what is left of it, and wait."""
        stack = game.zone(STACK)
        if self.item in stack:
            return stack[stack.index(self.item) + 1 :]
        return tuple(i for i in stack if self.targets(game, i))

    def targets(self, game: Game, id: int) -> bool:
        """Whether an object of the stack has what was being played as a target."""
        return self.item in aims(game.objects[id])
