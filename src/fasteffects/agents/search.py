"""Monte Carlo tree search over games dealt anew."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any

from ..errors import IllegalChoice
from ..play.bot import ANNOUNCING, Bot, best_land, candidates, changes, everything, fingerprint, quiet, Thought
from ..play.judge import worth
from ..play.policy import PASS, attack, block, legal, mulligan
from ..play.view import resample
from ..rules.attacking import AttackDecision
from ..rules.assigning import attacking
from ..rules.blocking import BlockDecision
from .tree import Node, attempt, followed

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

TRIES = 60
AHEAD = 2  # turns that a try plays on
MOST_PLANS = 12
WIDTH = 5
MARGIN = 0.01
PASSING = 0.2
FAR = 8.0
MOST_RACERS = 4
LEAST_DEALS = 3
SURE = 2.0

Plan = tuple[str, ...]


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


class Search:
    """One seat's player that searches."""

    def __init__(self, player: int, seed: int = 0, budget: Budget | None = None) -> None:
        self.player = player
        self.budget = budget or Budget()
        self.rng = Random(seed * 2 + player)
        self.bot = Bot(player)
        self.plan: Plan = ()

    def choose(self, game: Game) -> Any:
        """The value of an answer to the pending question, which must be this player's."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            raise ValueError("this player is not asked anything")
        if decision.kind == "mulligan":
            return mulligan(game, decision)
        if self.plan and decision.kind in ANNOUNCING:
            words, self.plan = self.plan[0], self.plan[1:]
            try:
                return decision.check(words)
            except IllegalChoice:
                pass
        self.plan = () if decision.kind != "mana" else self.plan
        mine = resample(game, self.player, self.rng)
        assert mine.decision is not None
        if decision.kind == "mana":
            return decision.check(self.bot.answer(mine, mine.decision))
        return decision.check(self.answer(game, mine, mine.decision))

    def answer(self, game: Game, mine: Game, decision: Decision) -> Any:
        """What to answer; *mine* is one of the games that it could be."""
        values = self.ways(mine, decision)
        lands = [v for v in values if decision.kind == "priority" and v[0] == "PlayALand"]
        if lands:
            return best_land(mine, self.player, lands)
        if len(values) == 1 or PASS in values and not matters(mine, self.player):
            return PASS if PASS in values else values[0]
        position = None
        if decision.kind == "priority":
            position = fingerprint(mine, decision)
            if position == self.bot.passed:
                return PASS
        plans = self.promising(mine, decision, self.plans(mine, decision, values))
        best = self.best(game, mine, plans)
        self.plan = best[1:]
        found = decision.check(best[0])
        if decision.kind == "priority":
            self.bot.passed = position if found == PASS else None
        if found != PASS:
            self.bot.begun(mine, decision, found)
        return found

    def ways(self, mine: Game, decision: Decision) -> list[Any]:
        """The answers to be looked at."""
        if isinstance(decision, (AttackDecision, BlockDecision)):
            usual = attack(mine, decision) if isinstance(decision, AttackDecision) else block(mine, decision)
            found = [usual, legal(decision, []), everything(decision), *changes(decision, usual)]
            return list(dict.fromkeys(found))[:MOST_PLANS]
        if decision.kind == "priority":
            return self.bot.possible(mine, decision)[:MOST_PLANS]
        return candidates(mine, decision)[:MOST_PLANS]

    def plans(self, mine: Game, decision: Decision, values: list[Any]) -> list[Plan]:
        """Each of these answers, with the targets and other choices that announcing it takes."""
        found: list[Plan] = []
        for value in values:
            if value == PASS or decision.kind != "priority":
                found.append((decision.spell(value),))
                continue
            twin = mine.copy()
            twin.answer(value)
            found.extend((decision.spell(value), *more) for more in self.announced(twin, 2)[:WIDTH])
        return found[: 2 * MOST_PLANS]

    def announced(self, twin: Game, depth: int) -> list[Plan]:
        """The ways to go on with an announcement."""
        decision = twin.decision
        if not depth or decision is None or decision.player != self.player or decision.kind not in ANNOUNCING:
            return [()]
        found: list[Plan] = []
        for value in candidates(twin, decision)[:WIDTH]:
            after = twin.copy()
            if followed(after, (decision.spell(value),)):
                found.extend((decision.spell(value), *more) for more in self.announced(after, depth - 1))
        return found or [()]

    def promising(self, mine: Game, decision: Decision, plans: list[Plan]) -> list[Plan]:
        """The plans that are best at a glance: by what comes of them at once."""
        if len(plans) <= 2:
            return plans
        whole = decision.kind != "priority" or bool(attacking(mine)) or ("attack",) in plans
        thought = Thought(self.player, len(plans), whole)
        scores = [self.glance(mine, plan, thought) for plan in plans]
        if not whole and thought.lasting:
            thought = Thought(self.player, len(plans), True)
            scores = [self.glance(mine, plan, thought) for plan in plans]
        if ("pass",) in plans:
            scores[plans.index(("pass",))] += PASSING
        order = sorted(range(len(plans)), key=lambda at: -scores[at])
        best = scores[order[0]]
        found = [plans[at] for at in order if scores[at] > best - FAR][:MOST_RACERS]
        if ("pass",) in plans and ("pass",) not in found:
            found.append(("pass",))
        return found

    def glance(self, mine: Game, plan: Plan, thought: Thought) -> float:
        """What comes of a plan at once."""
        if plan == ("pass",) and not thought.whole and quiet(mine, self.player):
            return worth(mine, self.player)
        twin = mine.copy()
        if not followed(twin, plan):
            return -1e9
        thought.go_on(twin, len(mine.effects))
        return worth(twin, self.player)

    def best(self, game: Game, mine: Game, plans: list[Plan]) -> Plan:
        """A race: all plans are tried on the same deals; what is clearly worse, and each time half, drops out."""
        racers = [Racer(plan) for plan in plans]
        last = mine.turn_number + AHEAD
        end = time.monotonic() + self.budget.seconds
        used, phases = 0, ceil(log2(max(2, len(plans))))
        share = self.budget.tries / phases
        while len(racers) > 1:
            deal = resample(game, self.player, self.rng)
            for racer in racers:
                racer.values.append(attempt(racer.root, deal.copy(), racer.plan, self.player, last))
                used += 1
            racers.sort(key=lambda r: -r.mean())
            racers = [r for r in racers if not r.clearly_worse(racers[0])]
            if self.budget.tries:
                if used + len(racers) > share:
                    racers = racers[: (len(racers) + 1) // 2]
                    used = 0
            elif time.monotonic() > end:
                break
        return racers[0].plan


class Racer:
    """A plan in the race, and what came of it on each deal."""

    __slots__ = ("plan", "root", "values")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.root = Node()
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values) + MARGIN * (self.plan == ("pass",))

    def clearly_worse(self, other: Racer) -> bool:
        """Whether it did worse than the other on the same deals by more than chance explains."""
        differences = [b - a for a, b in zip(self.values, other.values)]
        if len(differences) < LEAST_DEALS or self is other:
            return False
        return mean(differences) > SURE * max(stdev(differences), 0.01) / sqrt(len(differences))


def matters(game: Game, player: int) -> bool:
    """Whether it is a moment in which one would do something: a main phase, a fight, an answer, the end."""
    if game.active == player and game.step.startswith("main"):
        return True
    late = game.active != player and game.step in ("end", "discard")
    return late or bool(attacking(game)) or game.timing.urgent(game, player)
