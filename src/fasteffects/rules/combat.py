"""The combat phase (506-511): declarations, damage, and who is still in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decisions import Divide, Option
from ..events import Attack, BecomeBlocked, Block, Damage, Event, Tap, Unblocked
from ..machine import Call, Frame, Goto, Return, Signal, step
from ..objects import BATTLEFIELD, NOBODY, is_player
from ..occur import occur
from .declaring import AttackDecision, BlockDecision, attackers, blockers, defenders
from .turn import empty_pools

if TYPE_CHECKING:
    from ..game import Game


def attacking(game: Game) -> list[int]:
    """The attacking creatures, in the order in which they came."""
    return [i for i in game.zone(BATTLEFIELD) if game.objects[i].attacking != NOBODY]


def blocking(game: Game) -> list[int]:
    """The blocking creatures."""
    return [i for i in game.zone(BATTLEFIELD) if game.objects[i].blocking]


class BeginningOfCombat(Frame):
    """507. The beginning of combat step."""

    __slots__ = ()

    @step("507.2")
    def priority(self, game: Game) -> Signal:
        return Call(game.timing.window(game))


class DeclareAttackers(Frame):
    """508. The active player declares attackers; they attack together."""

    __slots__ = ("declared",)

    def __init__(self) -> None:
        super().__init__()
        self.declared: tuple[tuple[int, int], ...] = ()

    @step("508.1")
    def declare(self, game: Game) -> Signal:
        active = game.active
        able = attackers(game, active)
        decision = AttackDecision(game, active, able, defenders(game, active))
        self.declared = game.ask(decision) if able else ()
        if not self.declared:
            return Goto("none")
        tapping = [a for a, _ in self.declared if "vigilance" not in game.chars(a).keywords]
        for attacker, defender in self.declared:
            game.write(attacker).attacking = defender
        return occur(game, self, [Tap(a) for a in tapping])  # 508.1f

    @step("508.1k")
    def attack(self, game: Game) -> Signal:
        alone = len(self.declared) == 1
        return occur(game, self, [Attack(a, game.active, d, alone) for a, d in self.declared])

    @step("508.2")
    def priority(self, game: Game) -> Signal:
        return Call(game.timing.window(game))

    @step("508.8")
    def none(self, game: Game) -> Signal:
        if not attacking(game):
            game.skip_to = "end of combat"
        return None


class DeclareBlockers(Frame):
    """509. The defending players declare blockers."""

    __slots__ = ("left", "declared")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[int, ...] | None = None
        self.declared: tuple[tuple[int, int], ...] = ()

    @step("509.1")
    def declare(self, game: Game) -> Signal:
        left = self.left if self.left is not None else game.opponents(game.active)
        if not left:
            return None
        player = left[0]
        theirs = [a for a in attacking(game) if defender_of(game, a) == player]
        able = blockers(game, player, theirs)
        decision = BlockDecision(game, player, able)
        chosen = game.ask(decision) if able else ()
        self.left = left[1:]
        self.declared = (*self.declared, *chosen)
        for blocker, attacker in chosen:
            o = game.write(blocker)
            o.blocking = (*o.blocking, attacker)
            game.write(attacker).blocked = True
        return Goto("declare")

    @step("509.1i")
    def block(self, game: Game) -> Signal:
        events: list[Event] = [Block(b, game.controller(b), a) for b, a in self.declared]
        for attacker in attacking(game):
            who = tuple(b for b, a in self.declared if a == attacker)
            player = game.controller(attacker)
            if who:
                events.append(BecomeBlocked(attacker, player, who))
            else:
                events.append(Unblocked(attacker, player))
        return occur(game, self, events)

    @step("509.2")
    def priority(self, game: Game) -> Signal:
        return Call(game.timing.window(game))


def defender_of(game: Game, attacker: int) -> int:
    """508.5. The player whom an attacker attacks, or who controls or protects what it attacks."""
    attacked = game.objects[attacker].attacking
    if not is_player(attacked) and attacked not in game.objects:
        return NOBODY
    return game.defending(attacked)


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
        self.left = tuple(sorted(deal, key=lambda i: game.controller(i) != game.active))  # 510.1
        self.assigned = ()
        return None

    @step("510.1")
    def assign(self, game: Game) -> Signal:
        if not self.left:
            return None
        creature = self.left[0]
        shares = self.shares_of(game, creature)
        self.left = self.left[1:]
        self.assigned = (*self.assigned, *((creature, to, n) for to, n in shares if n > 0))
        return Goto("assign")

    def shares_of(self, game: Game, id: int) -> list[tuple[int, int]]:
        """510.1a-d. What a creature assigns to what."""
        o = game.objects[id]
        power = game.chars(id).power or 0
        if power <= 0:
            return []
        if o.attacking == NOBODY:
            facing = [a for a in o.blocking if a in game.objects]
            return divided(game, id, power, facing)
        if not o.blocked:
            there = is_player(o.attacking) or game.on_battlefield(o.attacking)
            return [(o.attacking, power)] if there else []
        facing = [b for b in blocking(game) if id in game.objects[b].blocking]
        if "trample" in game.chars(id).keywords:
            return self.trampled(game, id, power, facing)
        return divided(game, id, power, facing)

    def trampled(self, game: Game, id: int, power: int, facing: list[int]) -> list[tuple[int, int]]:
        """702.19b. Lethal damage to every blocker first; the rest may go to what it attacks."""
        defender = game.objects[id].attacking
        if not facing:
            return [(defender, power)]
        needed = [lethal(game, id, b, self.assigned) for b in facing]
        options = [Option(b, game.label(b)) for b in facing] + [Option(defender, game.label(defender))]
        words = f"{game.name_of(id)} assigns {power} damage"
        decision = TrampleDecision(game.controller(id), "damage", words, options, power, 0, about=id)
        decision.needed = tuple(needed)
        amounts = game.ask(decision)
        return [(o.value, n) for o, n in zip(options, amounts)]

    @step("510.2")
    def deal(self, game: Game) -> Signal:
        return occur(game, self, [Damage(s, to, n, combat=True) for s, to, n in self.assigned])

    @step("510.3")
    def priority(self, game: Game) -> Signal:
        return Call(game.timing.window(game))

    @step("510.4")
    def second_step(self, game: Game) -> Signal:
        if self.first:
            self.first = False
            empty_pools(game)  # 500.5: the first of the two steps is over
            return Goto("who_deals")
        return Return()


class TrampleDecision(Divide):
    """702.19b. A division that gives what is attacked nothing before every blocker has lethal damage."""

    __slots__ = ("needed",)

    needed: tuple[int, ...]  # lethal damage for each blocker

    def forced(self) -> None:
        return None

    def check(self, choice: object) -> object:
        amounts = super().check(choice)
        if amounts[-1] > 0 and any(a < n for a, n in zip(amounts, self.needed)):
            from ..errors import IllegalChoice

            raise IllegalChoice(self, choice)
        return amounts

    def sample(self, rng: object) -> tuple[int, ...]:
        left = self.total
        amounts: list[int] = []
        for n in self.needed:
            amounts.append(min(n, left))
            left -= amounts[-1]
        return (*amounts, left)


def divided(game: Game, id: int, power: int, facing: list[int]) -> list[tuple[int, int]]:
    """510.1c, d. All to the only creature it fights, or divided as its controller chooses."""
    if len(facing) <= 1:
        return [(f, power) for f in facing]
    options = [Option(f, game.label(f)) for f in facing]
    words = f"{game.name_of(id)} assigns {power} damage"
    amounts = game.ask(Divide(game.controller(id), "damage", words, options, power, 0, about=id))
    return [(f, n) for f, n in zip(facing, amounts)]


def lethal(game: Game, source: int, to: int, assigned: tuple[tuple[int, int, int], ...]) -> int:
    """702.19b, 702.2c. How much is lethal, given what is marked and what else is being assigned."""
    others = sum(n for _, t, n in assigned if t == to)
    if "deathtouch" in game.chars(source).keywords:
        return 0 if others else 1
    o = game.objects[to]
    return max(0, (game.chars(to).toughness or 0) - o.damage - others)


def _strikes_first(game: Game, id: int) -> bool:
    keywords = game.chars(id).keywords
    return "first strike" in keywords or "double strike" in keywords


class EndOfCombat(Frame):
    """511. The end of combat step; then nothing attacks or blocks any more (511.3)."""

    __slots__ = ()

    @step("511.1")
    def priority(self, game: Game) -> Signal:
        return Call(game.timing.window(game))

    @step("511.3")
    def leave(self, game: Game) -> Signal:
        for id in list(game.battlefield):
            if game.in_combat(id):
                game.leave_combat(id)
        return None
