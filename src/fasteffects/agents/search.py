"""Monte Carlo tree search over games dealt anew: each try deals what its seat can't see again, and plays on.

One tree serves all deals: a node is the row of answers that led to it, so what is tried must be possible in
the deal at hand (information set search).  Values are those of the player who chooses at the node.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import log, sqrt, tanh
from random import Random
from typing import TYPE_CHECKING, Any

from ..errors import IllegalChoice
from ..play.bot import Bot, best_land, candidates, changes, everything
from ..play.judge import worth
from ..play.paying import CANCEL, payment
from ..play.policy import PASS, attack, block, legal, mulligan, quick
from ..play.view import resample
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

TRIES = 60
CURIOUS = 0.35  # how much what was tried less is preferred, in the measure of ``value``
SCALE = 12.0  # a difference in worth that is nearly decisive
AHEAD = 2  # turns that a try plays on
MOST_ANSWERS = 250  # in one try
MOST_WAYS = 10  # that are looked at for one question
LEAST_TRIES = 3  # before an answer may be chosen


@dataclass(frozen=True)
class Budget:
    """How long to think about a question: so many tries, or so many seconds."""

    tries: int = TRIES
    seconds: float = 0.0

    @staticmethod
    def read(words: str) -> Budget:
        """``""``, ``200`` or ``1.5s``.  Raises ValueError."""
        try:
            found = Budget(0, float(words[:-1])) if words.endswith("s") else Budget(int(words or TRIES))
        except ValueError:
            raise ValueError(
                "how long it thinks is a number of tries, as 200, or of seconds, as 1.5s"
            ) from None
        if not (0 < found.tries <= 1_000_000 or 0 < found.seconds <= 3_600):
            raise ValueError("it must think at least once, and for an hour at most")
        return found


class Node:
    """What is known of a question: how often each answer was tried, and what came of it."""

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
        self.node = Node()

    def promise(self) -> float:
        """Its mean value, and something for not being known well."""
        return self.total / self.tried + CURIOUS * sqrt(log(self.possible + 1) / self.tried)


class Search:
    """One seat's player that searches."""

    def __init__(self, player: int, seed: int = 0, budget: Budget | None = None) -> None:
        self.player = player
        self.budget = budget or Budget()
        self.rng = Random(seed * 2 + player)
        self.bot = Bot(player)  # knows what was begun in vain, and which answers are worth a thought

    def choose(self, game: Game) -> Any:
        """The value of an answer to the pending question, which must be this player's."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            raise ValueError("this player is not asked anything")
        if decision.kind == "mulligan":
            return mulligan(game, decision)
        mine = resample(game, self.player, self.rng)
        assert mine.decision is not None
        return decision.check(self.answer(game, mine, mine.decision))

    def answer(self, game: Game, mine: Game, decision: Decision) -> Any:
        """What to answer; *mine* is one of the games that it could be."""
        if decision.kind == "mana":
            return self.bot.answer(mine, decision)
        values = self.ways(mine, decision)
        lands = [v for v in values if decision.kind == "priority" and v[0] == "PlayALand"]
        if lands:
            return best_land(mine, self.player, lands)
        if len(values) == 1:
            found = values[0]
        else:
            spelled = self.searched(game, decision, values)
            found = next(v for v in values if decision.spell(v) == spelled)
        if found != PASS:
            self.bot.begun(mine, decision, found)
        return found

    def ways(self, mine: Game, decision: Decision) -> list[Any]:
        """The answers to be looked at."""
        if decision.player == self.player and decision.kind == "priority":
            return self.bot.possible(mine, decision)[:MOST_WAYS]
        return ways(mine, decision)

    def searched(self, game: Game, decision: Decision, values: list[Any]) -> str:
        """The answer that was tried most."""
        root = Node()
        end = time.monotonic() + self.budget.seconds
        tries = max(self.budget.tries, LEAST_TRIES * len(values)) if self.budget.tries else 1_000_000
        for number in range(tries):
            if self.budget.seconds and number >= len(values) and time.monotonic() > end:
                break
            self.attempt(root, resample(game, self.player, self.rng))
        spellings = [decision.spell(v) for v in values]
        return max(spellings, key=lambda s: (w.tried, w.total) if (w := root.ways.get(s)) else (0, 0.0))

    def attempt(self, root: Node, mine: Game) -> None:
        """Down the tree to an answer that was never tried, on with quick answers, and the value back up."""
        path: list[tuple[Node, Way, int]] = []
        node, last = root, mine.turn_number + AHEAD
        while not mine.over and mine.decision is not None and mine.turn_number < last:
            decision = mine.decision
            if decision.kind == "mana":
                mine.answer(_paid(mine, decision))
                continue
            values = self.ways(mine, decision)
            if len(values) == 1:
                mine.answer(values[0])
                continue
            way, value = self.chosen(node, decision, values)
            path.append((node, way, decision.player))
            mine.answer(value)
            node = way.node
            if not way.tried:
                break
        play_on(mine, last)
        worths = {p: value_of(mine, p) for p in {p for _, _, p in path}}
        for node, way, player in path:
            node.visits += 1
            way.tried += 1
            way.total += worths[player]

    def chosen(self, node: Node, decision: Decision, values: list[Any]) -> tuple[Way, Any]:
        """The first answer never tried, else the most promising of those possible here."""
        there = [(node.ways.setdefault(decision.spell(v), Way()), v) for v in values]
        for way, _ in there:
            way.possible += 1
        fresh = next((pair for pair in there if not pair[0].tried), None)
        return fresh or max(there, key=lambda pair: pair[0].promise())


def ways(game: Game, decision: Decision) -> list[Any]:
    """The answers of anybody that are worth a thought, the usual one first."""
    if isinstance(decision, (AttackDecision, BlockDecision)):
        usual = attack(game, decision) if isinstance(decision, AttackDecision) else block(game, decision)
        found = [usual, legal(decision, []), everything(decision)]
        found += [v for v in changes(decision, usual)][: MOST_WAYS - 3]
        return list(dict.fromkeys(found))
    if decision.kind == "priority":
        useful = [o for o in decision.options if o.value[0] != "ActivateMana"]
        values = list({repr(o.key): o.value for o in reversed(useful)}.values())[::-1]
        return values[:MOST_WAYS] or [quick(game, decision)]
    return candidates(game, decision)[:MOST_WAYS] or [quick(game, decision)]


def _paid(game: Game, decision: Decision) -> Any:
    found = payment(game, decision)
    if found is not None:
        return found
    cancels = any(o.value == CANCEL for o in decision.options)
    return CANCEL if cancels else quick(game, decision)


def play_on(game: Game, last: int) -> None:
    """Quick answers until that turn begins."""
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if game.over or decision is None or game.turn_number >= last:
            return
        try:
            game.answer(quick(game, decision))
        except IllegalChoice:
            game.answer(decision.sample(lambda bound: 0))


def value_of(game: Game, player: int) -> float:
    """How good a position is, between -1 (lost) and 1 (won)."""
    return tanh(worth(game, player) / SCALE)
