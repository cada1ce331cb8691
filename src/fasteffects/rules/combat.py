"""The combat phase (506-511): declarations, damage, and who is still in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Attack, BecomeBlocked, Block, Damage, Event, Unblocked
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.lasting import begins_being_attacked
from ..pipeline.occurring import occur
from .assigning import attacking, blocking, shares_of
from .banding import blocked_with
from .choosing_fighters import ChooseAttackers, ChooseBlockers
from .turn import empty_pools

if TYPE_CHECKING:
    from ..machine.game import Game


class BeginningOfCombat(Frame):
    """507. The beginning of combat step."""

    __slots__ = ()

    @step("507.2")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class DeclareAttackers(Frame):
    """508. The active player declares attackers; they attack together."""

    __slots__ = ("declared",)

    def __init__(self) -> None:
        super().__init__()
        self.declared: tuple[tuple[int, int], ...] | None = ()

    @step("508.1")
    def declare(self, game: Game) -> Signal:
        return Call(ChooseAttackers(), "declared")

    @step("508.1k")
    def attack(self, game: Game) -> Signal:
        if self.declared is None:  # 733.1: the cost was not paid; everything is as it was before
            return Goto("declare")
        if not self.declared:
            return self.at_once(game, "priority")
        alone = len(self.declared) == 1
        there = [(a, d) for a, d in self.declared if fights_still(game, a, game.active)]
        for attacker, defender in there:
            game.write_in_combat(attacker).attacking = defender
        for defender in sorted({d for _, d in there if game.on_battlefield(d)}):
            begins_being_attacked(game, defender)
        game.fights(*[a for a, _ in there])
        return occur(game, self, [Attack(a, game.active, d, alone) for a, d in there])

    @step("508.2")
    def priority(self, game: Game) -> Signal:
        self.declared = ()
        return game.timing.window(game)

    @step("508.8")
    def none(self, game: Game) -> Signal:
        if not game.attacked and not game.skip_to:
            game.skip_to = "end of combat"
        return None


def fights_still(game: Game, id: int, player: int) -> bool:
    """508.1k, 509.1g. Whether a chosen creature is still there, and the player's."""
    if not game.on_battlefield(id) or game.controller(id) != player:
        return False
    return "Creature" in game.chars(id).types


class DeclareBlockers(Frame):
    """509. The defending players declare blockers."""

    __slots__ = ("left", "declared", "chosen")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[int, ...] | None = None
        self.declared: tuple[tuple[int, int], ...] = ()
        self.chosen: tuple[tuple[int, int], ...] | None = ()

    @step("509.1")
    def declare(self, game: Game) -> Signal:
        if self.left is None:
            self.left = game.opponents(game.active)
        if not self.left:
            return Goto("block")
        return Call(ChooseBlockers(self.left[0]), "chosen")

    @step("509.1g")
    def become_blocking(self, game: Game) -> Signal:
        if self.chosen is None:  # 733.1
            return Goto("declare")
        assert self.left is not None
        player, self.left = self.left[0], self.left[1:]
        there = tuple(p for p in self.chosen if fights_still(game, p[0], player))
        self.declared = (*self.declared, *there, *blocked_with(game, there))
        return Goto("declare")

    @step("509.1i")
    def block(self, game: Game) -> Signal:
        for blocker, attacker in self.declared:
            o = game.write_in_combat(blocker)
            o.blocking = (*o.blocking, attacker)
        game.fights(*[b for b, _ in self.declared])
        events: list[Event] = [Block(b, game.controller(b), a) for b, a in self.declared]
        for attacker in attacking(game):
            who = tuple(b for b, a in self.declared if a == attacker)
            player = game.controller(attacker)
            if who:
                events.append(BecomeBlocked(attacker, player, who))
            elif not game.objects[attacker].blocked:
                events.append(Unblocked(attacker, player))
        return occur(game, self, events)

    @step("509.2")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class CombatDamage(Frame):
    """510. Combat damage: twice where a creature strikes first (510.4)."""

    __slots__ = ("first", "struck", "assigned", "left")

    def __init__(self) -> None:
        super().__init__()
        self.first = False
        self.struck: tuple[int, ...] = ()  # those that dealt damage in the first of two steps
        self.assigned: tuple[tuple[int, int, int], ...] = ()  # source, recipient, amount
        self.left: tuple[int, ...] = ()

    @step("510.4")
    def begin(self, game: Game) -> Signal:
        fighting = attacking(game) + blocking(game)
        self.first = any(_strikes_first(game, i) for i in fighting)
        return Goto("who_deals")

    @step("510.4")
    def who_deals(self, game: Game) -> Signal:
        fighting = attacking(game) + blocking(game)
        if self.first:
            deal = [i for i in fighting if _strikes_first(game, i)]
            self.struck = tuple(deal)
        else:
            deal = [i for i in fighting if i not in self.struck or "double strike" in game.chars(i).keywords]
        order = game.apnap()
        self.left = tuple(sorted(deal, key=lambda i: order.index(game.controller(i))))  # 510.1, 802.5
        self.assigned = ()
        return None

    @step("510.1")
    def assign(self, game: Game) -> Signal:
        if not self.left:
            return None
        creature = self.left[0]
        there = creature in game.objects  # not where its owner has left the game meanwhile (800.4a)
        shares = self.shares_of(game, creature) if there else []
        self.left = self.left[1:]
        self.assigned = (*self.assigned, *((creature, to, n) for to, n in shares if n > 0))
        return Goto("assign")

    def shares_of(self, game: Game, id: int) -> list[tuple[int, int]]:
        """510.1a-d. What a creature assigns to what."""
        return shares_of(game, id, self.assigned)

    @step("510.2")
    def deal(self, game: Game) -> Signal:
        return occur(game, self, [Damage(s, to, n, combat=True) for s, to, n in self.assigned])

    @step("510.3")
    def priority(self, game: Game) -> Signal:
        self.assigned = ()
        if not self.first:
            self.struck = ()
        return game.timing.window(game)

    @step("510.4")
    def second_step(self, game: Game) -> Signal:
        if self.first and not game.skip_to:  # 724.1d
            self.first = False
            empty_pools(game)  # 500.5: the first of the two steps is over
            if game.observer is not None:
                words = "the second combat damage step begins: for what has not struck, and double strike"
                game.observer.noted(game, words, ("510.4",), game.active)
            return Goto("who_deals")
        return Finish()


def _strikes_first(game: Game, id: int) -> bool:
    keywords = game.chars(id).keywords
    return "first strike" in keywords or "double strike" in keywords


class EndOfCombatStep(Frame):
    """511. The end of combat step; then nothing attacks or blocks any more (511.3)."""

    __slots__ = ()

    @step("511.1")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)

    @step("511.3")
    def leave(self, game: Game) -> Signal:
        end_combat(game)
        return None


def end_combat(game: Game) -> None:
    """511.3. Nothing attacks or blocks any more."""
    for o in game.fighters():
        game.leave_combat(o.id)
    game.fights_no_more()
