"""Search guided by an evaluation of positions, many at a time: what AlphaZero does, over games dealt anew.

A tree of picks (``picks.py``) is grown for each match, by trying it in games that its player cannot tell
apart (information set search); where a try comes to a position that the tree does not know, an evaluation
says how good each option looks and how good the position is.  Tries go in waves: in one wave all tries of all
matches walk down before anything comes back, so that their positions are evaluated together.  How many of
them the evaluation is given at once changes nothing but its speed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import numpy as np

from ..play.judge import value
from ..play.view import resample
from .encode import Array, Observation
from .kinds import kind_of
from .match import Match
from .picks import MOST

Evaluate = Callable[[Observation, Sequence[Match]], tuple[Array, Array]]
"""From observations [n, …] and the matches that they are of: policy [n, 64] and value [n].

A policy is how likely each option is picked (only those of the mask count, their sum does not matter); a
value is between -1 and 1, for the seat that is to choose.  The matches are games dealt anew: looking at them
is fair.
"""

CURIOUS = 1.5  # how much the policy counts against what was found
WAVE = 8  # tries of a match in one wave
IDLE = ("pass", "enough")  # verbs of options that do nothing more
LONGEST = 60  # picks until a turn is over


class Edge:
    """An option at a node."""

    __slots__ = ("prior", "tried", "going", "total", "node")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.tried = 0
        self.going = 0  # tries of this wave whose values have not come back
        self.total = 0.0  # of the values for who picks it
        self.node = Branch()


class Branch:
    """A choice: its options by their words, once it is known."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}


@dataclass
class LeafPosition:
    """Where a try has ended: at a choice that is not known yet, or at the end of the game."""

    node: Branch
    match: Match
    path: list[tuple[Edge, int]]  # what was picked, and by whom


class Guided:
    """A search for many matches at once."""

    def __init__(
        self,
        evaluate: Evaluate,
        *,
        tries: int = 64,
        wave: int = WAVE,
        batch: int = 256,
        observation: str = "small",
        seed: int = 0,
    ) -> None:
        if min(tries, wave, batch) < 1:
            raise ValueError("tries, wave and batch are one or more")
        self.evaluate, self.tries, self.wave, self.batch = evaluate, tries, wave, batch
        self.kind = kind_of(observation)
        self.rng = Random(seed)
        self.arrays = self.kind.empty(batch)
        self.pages = [self.kind.page({n: a[i] for n, a in self.arrays.items()}) for i in range(batch)]

    def shares(self, matches: Sequence[Match]) -> tuple[Array, Array]:
        """For each match: the shares of tries of each option [n, 64], and its value for who chooses."""
        roots = [Branch() for _ in matches]
        values: list[list[float]] = [[] for _ in matches]
        left = self.tries
        while left > 0:
            many = min(self.wave, left) if left < self.tries else 1  # the first one asks about the root
            leaves = [self.walk(root, match) for root, match in zip(roots, matches) for _ in range(many)]
            found = self.evaluated(leaves)
            for at, (leaf, worth) in enumerate(zip(leaves, found)):
                player = matches[at // many].player
                values[at // many].append(worth[player or 0])
                back(leaf, worth)
            left -= many
        shares: Array = np.zeros((len(matches), MOST), np.float32)
        for n, (root, match) in enumerate(zip(roots, matches)):
            for at, pick in enumerate(match.options):
                shares[n, at] = root.edges[pick.words].tried if pick.words in root.edges else 0
        shares /= np.maximum(shares.sum(1, keepdims=True), 1)
        return shares, np.array([np.mean(some) for some in values], np.float32)

    def choose(self, matches: Sequence[Match]) -> list[int]:
        """For each match the index of the option that was tried most; the first of equal ones."""
        return [int(index) for index in self.shares(matches)[0].argmax(1)]

    # -- one try -------------------------------------------------------------------------------------------

    def walk(self, root: Branch, match: Match) -> LeafPosition:
        """Down the tree in a new deal; what is picked counts as tried, as yet without a value."""
        assert match.player is not None, "nobody is to choose"
        deal = match.on(resample(match.game, match.player, self.rng))
        node, path = root, list[tuple[Edge, int]]()
        while node.edges and deal.player is not None:
            edge, index = select(node, deal)
            edge.going += 1
            path.append((edge, deal.player))
            deal.take(index)
            node = edge.node
        return LeafPosition(node, deal, path)

    def evaluated(self, leaves: list[LeafPosition]) -> list[tuple[float, float]]:
        """The values of both seats at each leaf; nodes that were not known are known then."""
        found: list[tuple[float, float]] = [(0.0, 0.0)] * len(leaves)
        asked = [at for at, leaf in enumerate(leaves) if leaf.match.player is not None]
        for at, leaf in enumerate(leaves):
            if leaf.match.player is None:
                mine, theirs = leaf.match.rewards()
                found[at] = mine, theirs
        for start in range(0, len(asked), self.batch):
            some = asked[start : start + self.batch]
            for page, at in zip(self.pages, some):
                page.write(leaves[at].match, leaves[at].match.player or 0)
            seen = {name: array[: len(some)] for name, array in self.arrays.items()}
            policy, worth = self.evaluate(seen, [leaves[at].match for at in some])
            for row, at in enumerate(some):
                one = float(worth[row])
                found[at] = (one, -one) if leaves[at].match.player == 0 else (-one, one)
                known(leaves[at], policy[row])
        return found


def known(leaf: LeafPosition, policy: Array) -> None:
    """The options of a choice, with how likely each is."""
    options = leaf.match.options
    likely = np.maximum(policy[: len(options)].astype(np.float64), 0)
    total = float(likely.sum())
    for at, pick in enumerate(options):
        prior = float(likely[at]) / total if total > 0 else 1 / len(options)
        leaf.node.edges.setdefault(pick.words, Edge(prior))


def select(node: Branch, deal: Match) -> tuple[Edge, int]:
    """The most promising of the options that there are in this deal.

    What was found counts by how it compares with the best and the worst of these options: positions differ
    by little, and by less than a policy that knows nothing would be curious for.
    """
    there = [node.edges.setdefault(pick.words, Edge(1 / len(deal.options))) for pick in deal.options]
    much = CURIOUS * sqrt(1 + sum(edge.tried + edge.going for edge in there))
    means = [edge.total / edge.tried for edge in there if edge.tried]
    low, high = min(means, default=0.0), max(means, default=0.0)
    spread = high - low

    def promise(at: int) -> float:
        edge = there[at]
        mean = (edge.total / edge.tried - low) / spread if edge.tried and spread else 0.0
        return mean + much * edge.prior / (1 + edge.tried + edge.going)

    best = max(range(len(there)), key=promise)
    return there[best], best


def back(leaf: LeafPosition, worth: tuple[float, float]) -> None:
    """Values go up the path that was walked down."""
    for edge, player in leaf.path:
        edge.going -= 1
        edge.tried += 1
        edge.total += worth[player]


def judged(seen: Observation, matches: Sequence[Match]) -> tuple[Array, Array]:
    """An evaluation without anything learned: each option alike, and ``play.judge`` for the value.

    What is judged is the position after this turn, if nobody does anything more: a spell on the stack, or an
    attack, is worth what comes of it.
    """
    worth = [value(settled(match).game, match.player or 0) for match in matches]
    return seen["action_mask"].astype(np.float32), np.array(worth, np.float32)


def settled(match: Match) -> Match:
    """The match at the end of this turn, if everybody passes, and picks the first option where one can't."""
    twin = match.copy()
    turn = twin.game.turn_number
    for _ in range(LONGEST):
        if twin.over or twin.game.turn_number != turn:
            break
        twin.take(next((at for at, pick in enumerate(twin.options) if pick.verb in IDLE), 0))
    return twin
