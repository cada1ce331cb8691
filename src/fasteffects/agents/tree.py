"""The tree of a search: what is known of the answers that follow a plan, whoever gives them.

One tree serves all deals: a node is the row of answers that led to it, so what is tried must be possible in
the deal at hand (information set search).  Values are those of the player who chooses at the node.
"""

from __future__ import annotations

from itertools import islice
from math import log, sqrt
from typing import TYPE_CHECKING

from ..errors import IllegalChoice, NothingAsked
from ..machine.decisions import Value
from ..play.bot import candidates, changes, everything
from ..play.judge import value
from ..play.policy import attack, block, legal
from ..play.rollout import likely, paid, play_on
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game

CURIOUS = 0.3  # how much what was tried less is preferred, in the measure of ``value``
KNOWN = 4  # visits of a node before its answers are told apart; until then the likely ones are given
MOST_WAYS = 8  # answers that are looked at for one question
MOST_CHANGES = 60  # by one creature, of an attack or a block
MOST_STEPS = 60  # answers down the tree

Plan = tuple[str, ...]  # answers to give one after the other, spelled


class TreeNode:
    """What is known of a question: how often it was reached, and of each answer."""

    __slots__ = ("visits", "ways")

    def __init__(self) -> None:
        self.visits = 0
        self.ways: dict[str, Way] = {}


class Way:
    """An answer: times possible, times tried, the sum of the values for who answers, and where it leads."""

    __slots__ = ("possible", "tried", "total", "node")

    def __init__(self) -> None:
        self.possible = 0
        self.tried = 0
        self.total = 0.0
        self.node = TreeNode()

    def promise(self) -> float:
        """Its mean value, and something for not being known well."""
        return self.total / self.tried + CURIOUS * sqrt(log(self.possible + 1) / self.tried)


def attempt(root: TreeNode, game: Game, plan: Plan, player: int, last: int) -> float:
    """Follow the plan, then the tree to what is hardly known, then play on until the turn *last* begins.

    What the position is worth to *player* then; what it is worth to each who chose goes back up the tree.
    """
    if not followed(game, plan):
        return -1.0
    path = _down(root, game, last)
    play_on(game, last)
    worths = {p: value(game, p) for p in {player, *(p for _, p in path)}}
    for way, p in path:
        way.tried += 1
        way.total += worths[p]
    return worths[player]


def followed(game: Game, plan: Plan) -> bool:
    """Give these answers; whether all of them were possible."""
    try:
        for words in plan:
            game.answer(words)
    except (IllegalChoice, NothingAsked):
        return False
    return True


def _down(node: TreeNode, game: Game, last: int) -> list[tuple[Way, int]]:
    """The answers given on the way down, each with who gave it."""
    path: list[tuple[Way, int]] = []
    node.visits += 1
    while node.visits > KNOWN and len(path) < MOST_STEPS:
        decision = game.decision
        if game.over or decision is None or game.turn_number >= last:
            break
        values = [paid(game, decision)] if decision.kind == "mana" else ways(game, decision)
        if len(values) == 1:
            game.answer(values[0])
            continue
        way, chosen = _select(node, decision, values)
        path.append((way, decision.player))
        game.answer(chosen)
        node = way.node
        node.visits += 1
    return path


def _select(node: TreeNode, decision: Decision, values: list[Value]) -> tuple[Way, Value]:
    """The first answer never tried, of as many as the visits give room for; else the most promising."""
    room = 1 + int(sqrt(node.visits / KNOWN))
    there = [(node.ways.setdefault(decision.spell(v), Way()), v) for v in values[:room]]
    for way, _ in there:
        way.possible += 1
    fresh = next((pair for pair in there if not pair[0].tried), None)
    return fresh or max(there, key=lambda pair: pair[0].promise())


def ways(game: Game, decision: Decision) -> list[Value]:
    """The answers of anybody that are worth a thought, the likely one first."""
    if isinstance(decision, (AttackDecision, BlockDecision)):
        return declarations(game, decision, MOST_WAYS)
    first = likely(game, decision, set())
    values = candidates(game, decision)
    if decision.kind == "priority":
        if first[0] == "PlayALand":
            return [first]
        values = [v for v in values if v[0] != "ActivateMana"]
    return list(dict.fromkeys([first, *values]))[:MOST_WAYS]


def declarations(game: Game, decision: AttackDecision | BlockDecision, most: int) -> list[Value]:
    """Attacks or blocks: the usual one, none, all, the strongest, and what differs from the usual one.

    Of those that differ only in which of like creatures fights, one.
    """
    usual = attack(game, decision) if isinstance(decision, AttackDecision) else block(game, decision)
    found = [usual, legal(decision, []), everything(decision)]
    if isinstance(decision, AttackDecision):
        found += _strongest(game, decision)
    unlike: dict[Value, Value] = {}
    for declared in (*found, *islice(changes(decision, usual), MOST_CHANGES)):
        pairs = sorted(str((_looks(game, who), _looks(game, whom))) for who, whom in declared)
        unlike.setdefault(tuple(pairs), declared)
    return list(unlike.values())[:most]


def _strongest(game: Game, decision: AttackDecision) -> list[Value]:
    """Attacks with the creature of most power, with the two of most, and so on."""
    goal = next(iter(decision.targets.values()))
    some = sorted((o.value for o in decision.options), key=lambda id: -(game.chars(id).power or 0))
    return [legal(decision, [(id, goal) for id in some[:size]]) for size in range(1, min(len(some), 5))]


def _looks(game: Game, id: int) -> Value:
    """What a creature is like; players and others are themselves."""
    if id not in game.battlefield:
        return id
    o, chars = game.obj(id), game.chars(id)
    return (game.name_of(id), chars.power, chars.toughness, o.damage, sorted(chars.keywords))
