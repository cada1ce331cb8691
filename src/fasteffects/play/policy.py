"""Quick answers to every question, without looking ahead: how a game in somebody's thoughts goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Value
from ..rules.assigning import attacking
from ..rules.attacking import AttackDecision, attackers
from ..rules.blocking import BlockDecision, can_block
from ..rules.paying_by_itself import CANCEL, exactly
from ..state.objects import HAND, NOBODY, is_player
from .judge import fight, permanent_worth

if TYPE_CHECKING:
    from ..machine.game import Game

PASS = ("pass",)
ATTACK = ("attack",)  # C6.1: an attack is announced
GIVING = ("cost", "discard", "bottom")  # kinds in which the least is given up
LANDS_TO_KEEP = range(2, 6)
FEWEST_TO_CHOOSE = 5  # cards: so small a hand is kept as it is


def quick(game: Game, decision: Decision) -> Value:
    """Some sensible legal answer, found at once."""
    if isinstance(decision, AttackDecision):
        return attack(game, decision)
    if isinstance(decision, BlockDecision):
        return block(game, decision)
    if isinstance(decision, Divide):
        return divide(game, decision)
    if isinstance(decision, ChooseNumber):
        return decision.high if decision.high < 100 else decision.low
    if isinstance(decision, ChooseSome):
        return some(game, decision)
    if decision.kind == "mana":
        found = exactly(game, decision)
        return decision.options[0].value if found is None else found
    if decision.kind == "priority":
        return priority(game, decision)
    if decision.kind == "mulligan":
        return mulligan(game, decision)
    options = sorted(decision.options, key=lambda o: _cost(game, o.value)) if decision.kind in GIVING else ()
    return next((o.value for o in options or decision.options if o.value != CANCEL), CANCEL)


def priority(game: Game, decision: Decision) -> Value:
    """Attack if that is worth it; else pass; what must be played is played."""
    values = [o.value for o in decision.options]
    if ATTACK in values and worth_attacking(game, decision.player):
        return ATTACK
    if PASS in values:
        return PASS
    acts = [v for v in values if v[0] != "ActivateMana"]
    return (acts or values)[0]


def mulligan(game: Game, decision: Decision) -> Value:
    """Keep a hand with some lands and some spells, and any that is small."""
    hand = game.zone(HAND, decision.player)
    lands = sum("Land" in game.obj(i).card.faces[0].types for i in hand)
    keep = lands in LANDS_TO_KEEP or len(hand) <= FEWEST_TO_CHOOSE
    taken = sum(p == decision.player and words == "mulligan" for p, _, words in game.record())
    return not (keep or taken >= 2)


# -- combat -----------------------------------------------------------------------------------------------


def worth_attacking(game: Game, player: int) -> bool:
    """Whether some creature of the player's could attack without being lost for nothing."""
    return any(safe(game, id, player) for id in attackers(game, player))


def attack(game: Game, decision: AttackDecision) -> Value:
    """Attack with what is not lost for nothing."""
    goal = next(iter(decision.targets.values()))
    who = [o.value for o in decision.options if safe(game, o.value, decision.player)]
    return legal(decision, [(i, goal) for i in {*who, *decision.forced_attackers}])


def safe(game: Game, id: int, player: int) -> bool:
    """Whether no untapped creature could block it, survive and kill it, or trade for less."""
    if (game.chars(id).power or 0) <= 0:
        return False
    for other in game.battlefield:
        o = game.objects[other]
        if game.controller(other) == player or "Creature" not in game.chars(other).types or o.tapped:
            continue
        if can_block(game, other, id):
            a_dies, b_dies = fight(game, id, other)
            if a_dies and (not b_dies or permanent_worth(game, other) < permanent_worth(game, id)):
                return False
    return True


def block(game: Game, decision: BlockDecision) -> Value:
    """Block where it pays; where life is in danger, also where it does not."""
    free = dict(decision.able)
    pairs: list[tuple[int, int]] = []
    theirs = sorted(decision.attackers.values(), key=lambda a: -permanent_worth(game, a))
    for attacker in theirs:
        able = [b for b, some in free.items() if attacker in some]
        best = max(able, key=lambda b: gain(game, attacker, b), default=NOBODY)
        if best != NOBODY and attacker not in decision.menacing and gain(game, attacker, best) > 0:
            pairs.append((best, attacker))
            del free[best]
    while free and coming(game, decision, pairs) >= game.player(decision.player).life:
        spare = min(free, key=lambda b: permanent_worth(game, b))
        open_ones = [a for a in free[spare] if a not in {x for _, x in pairs} | set(decision.menacing)]
        if open_ones:
            pairs.append((spare, max(open_ones, key=lambda a: game.chars(a).power or 0)))
        del free[spare]
    return legal(decision, pairs)


def gain(game: Game, attacker: int, blocker: int) -> float:
    """What a block wins, by itself."""
    a_dies, b_dies = fight(game, attacker, blocker)
    kept = 0.3 * max(0, game.chars(attacker).power or 0)
    return kept + permanent_worth(game, attacker) * a_dies - (permanent_worth(game, blocker) + 0.3) * b_dies


def coming(game: Game, decision: Decision, pairs: list[tuple[int, int]]) -> int:
    """The combat damage that the player would take."""
    blocked = {a for _, a in pairs}
    return sum(
        max(0, game.chars(a).power or 0)
        for a in attacking(game)
        if a not in blocked and game.objects[a].attacking == decision.player
    )


def legal(decision: Decision, pairs: list[tuple[int, int]]) -> Value:
    """These pairs, or as many of the first of them as are legal."""
    for size in range(len(pairs), -1, -1):
        try:
            return decision.check(tuple(sorted(pairs[:size])))
        except IllegalChoice:
            continue
    return decision.sample(lambda bound: 0)


def divide(game: Game, decision: Divide) -> Value:
    """Enough to kill each, one after the other; the rest to the last."""
    left = decision.total - decision.least * len(decision.options)
    amounts = [decision.least] * len(decision.options)
    for at, option in enumerate(decision.options):
        enough = 0
        if isinstance(option.value, int) and not is_player(option.value) and option.value in game.objects:
            chars, o = game.chars(option.value), game.objects[option.value]
            enough = max(0, (chars.toughness or 0) - o.damage - amounts[at])
        given = min(left, enough)
        amounts[at] += given
        left -= given
    if amounts:
        amounts[-1] += left
    try:
        return decision.check(tuple(amounts))
    except IllegalChoice:
        return decision.sample(lambda bound: 0)


# -- choosing some ----------------------------------------------------------------------------------------


def some(game: Game, decision: ChooseSome) -> Value:
    """As few as may be, the least first, where they are given up; else as many as may be, the best first."""
    values = sorted((o.value for o in decision.options), key=lambda v: _cost(game, v))
    if decision.kind in (*GIVING, "scry"):
        return tuple(values[: decision.low])
    return tuple(values[::-1][: decision.high])


def _cost(game: Game, value: Value) -> float:
    """What it would cost to lose what an option is about."""
    if not isinstance(value, int) or value not in game.objects:
        return 0.0
    o = game.objects[value]
    face = o.card.faces[0]
    if o.id in game.battlefield:
        return permanent_worth(game, value) + ("Land" in face.types)
    lands = sum("Land" in game.chars(i).types for i in game.permanents(o.owner))
    if "Land" in face.types:
        return 5.0 - lands
    return 3.0 - abs(len(re.findall(r"\{", face.mana_cost or "")) - min(lands + 1, 4)) * 0.5
