"""What a search remembers: a tree whose nodes are rows of answers, the same for all deals."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from ..errors import IllegalChoice, NothingAsked
from ..play.bot import candidates, changes, everything
from ..play.judge import value
from ..play.policy import attack, block, legal
from ..play.rollout import likely, paid, play_on
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

CURIOUS = 0.3  # how much what was tried less is preferred, in the measure of ``value``
KNOWN = 4  # visits before a node's answers are told apart
MOST_WAYS = 8
MOST_STEPS = 60


class Node:
    __slots__ = ("visits", "ways")

    def __init__(self) -> None:
        self.visits = 0
        self.ways: dict[str, Way] = {}


class Way:
    __slots__ = ("possible", "tried", "total", "node")

    def __init__(self) -> None:
        self.possible = 0
        self.tried = 0
        self.total = 0.0
        self.node = Node()

    def promise(self) -> float:
        return self.total / self.tried + CURIOUS * sqrt(log(self.possible + 1) / self.tried)


def attempt(root: Node, game: Game, plan: tuple[str, ...], player: int, last: int) -> float:
    """Follow the plan, go down the tree to what is hardly known, play on; the value goes back up."""
    if not followed(game, plan):
        return -1.0
    path: list[tuple[Way, int]] = []
    node = root
    node.visits += 1
    while node.visits > KNOWN and _goes_on(game, last) and len(path) < MOST_STEPS:
        decision = game.decision
        assert decision is not None
        values = [paid(game, decision)] if decision.kind == "mana" else ways(game, decision)
        if len(values) == 1:
            game.answer(values[0])
            continue
        way, chosen = select(node, decision, values)
        path.append((way, decision.player))
        game.answer(chosen)
        node = way.node
        node.visits += 1
    play_on(game, last)
    worths = {p: value(game, p) for p in {player, *(p for _, p in path)}}
    for way, p in path:
        way.tried += 1
        way.total += worths[p]
    return worths[player]


def followed(game: Game, plan: tuple[str, ...]) -> bool:
    """Give these answers; whether all of them were possible."""
    try:
        for words in plan:
            game.answer(words)
    except (IllegalChoice, NothingAsked):
        return False
    return True


def _goes_on(game: Game, last: int) -> bool:
    return not game.over and game.decision is not None and game.turn_number < last


def select(node: Node, decision: Decision, values: list[Any]) -> tuple[Way, Any]:
    """The first answer never tried, of as many as the visits give room for; else the most promising."""
    room = 1 + int(sqrt(node.visits / KNOWN))
    there = [(node.ways.setdefault(decision.spell(v), Way()), v) for v in values[:room]]
    for way, _ in there:
        way.possible += 1
    fresh = next((pair for pair in there if not pair[0].tried), None)
    return fresh or max(there, key=lambda pair: pair[0].promise())


def ways(game: Game, decision: Decision) -> list[Any]:
    """The answers of anybody that are worth a thought, the likely one first."""
    if isinstance(decision, (AttackDecision, BlockDecision)):
        usual = attack(game, decision) if isinstance(decision, AttackDecision) else block(game, decision)
        found = [usual, legal(decision, []), everything(decision)]
        found += [v for v in changes(decision, usual)][: MOST_WAYS - 3]
        return list(dict.fromkeys(found))
    first = likely(game, decision, set())
    if decision.kind == "priority":
        useful = [o for o in decision.options if o.value[0] != "ActivateMana"]
        if first[0] == "PlayALand":
            return [first]
        values = list({repr(o.key): o.value for o in reversed(useful)}.values())[::-1]
    else:
        values = candidates(game, decision)
    return list(dict.fromkeys([first, *values]))[:MOST_WAYS]
