"""Monte Carlo tree search over games dealt anew, by a race of plans.

A question's answers are completed to plans, such as a spell with its targets.  The few that are best at a
glance are tried in turns, each time all of them on the same new deal of what their player can't see: that
way they differ by themselves and not by luck.  What does clearly worse drops out, and half of them with
each share of the time.  Behind each plan grows a tree of its own (``tree.py``).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import Reply, Value
from ..play.bot import ANNOUNCING, Bot, Thought, best_land, candidates, fingerprint, quiet
from ..play.judge import SCALE, worth
from ..play.policy import ATTACK, PASS, legal, mulligan
from ..play.rollout import hurry
from ..play.view import resample
from ..rules.assigning import attacking
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision
from .tree import Plan, TreeNode, attempt, declarations, followed

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game

TRIES = 32
AHEAD = 2  # turns that a try plays on
MOST_ANSWERS = 14  # that are looked at for one question
MOST_PLANS = 24
WIDTH = 5  # ways to complete one announcement
DEPTH = 2  # choices of an announcement that are told apart
MOST_RACERS = 4
FAR = 4.0  # what is so much worse at a glance is not tried (in points of ``judge.worth``)
AT_A_GLANCE, IN_THE_RACE = 0.2, 0.01  # how much passing is preferred
GLANCE = 2  # deals that a glance is worth
LEAST_DEALS = 3  # before a plan can be clearly worse
SURE = 2.0  # standard errors
PASSING: Plan = PASS
ORDINARY = {
    "pass",
    "attack",
    "CastSpell",
    "ActivateAbility",
    "TurnUp",
    "Suspends",
    "SetsApart",
    "DiscardsHeld",
    "UnlocksDoor",
    "TakesOffer",
}


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


class Racer:
    """A plan in the race, its tree, and what came of it on each deal."""

    __slots__ = ("plan", "prior", "root", "values")

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.prior = prior  # by how much it is better than the best at a glance
        self.root = TreeNode()
        self.values: list[float] = []

    def score(self) -> float:
        """Its mean value, and the glance, less with each deal; of equals, passing is preferred."""
        glance = self.prior * GLANCE / (GLANCE + len(self.values))
        return mean(self.values) + glance + IN_THE_RACE * (self.plan == PASSING)

    def clearly_worse(self, other: Racer) -> bool:
        """Whether it did worse than another on the same deals, by more than chance explains."""
        less = [b - a for a, b in zip(self.values, other.values)]
        if len(less) < LEAST_DEALS or self is other:
            return False
        return mean(less) > SURE * max(stdev(less), IN_THE_RACE) / sqrt(len(less))


class SearchPlayer:
    """One seat's player that searches."""

    def __init__(self, player: int, seed: int = 0, budget: Budget | None = None) -> None:
        self.player = player
        self.budget = budget or Budget()
        self.rng = Random(seed * 2 + player)
        self.bot = Bot(player)  # knows what was begun in vain, and pays
        self.plan: Plan = ()  # what is left of the one being carried out
        self.value: float | None = None  # how likely it is to win, where it has just thought about that
        self.policy: dict[str, float] | None = None  # the shares of tries of each answer, where it has

    def choose(self, game: Game) -> Value:
        """The value of an answer to the pending question, which must be this player's."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            raise ValueError("this player is not asked anything")
        self.value = self.policy = None
        if decision.kind == "mulligan":
            return mulligan(game, decision)
        planned = self.planned(decision)
        if planned is not None:
            return planned[0]
        mine = resample(game, self.player, self.rng)
        assert mine.decision is not None
        if decision.kind == "mana":
            return decision.check(self.bot.answer(mine, mine.decision))
        found = self.answer(mine, mine.decision)
        if found != PASS:
            self.bot.begun(mine, mine.decision, found)
        return decision.check(found)

    def planned(self, decision: Decision) -> Reply | None:
        """The boxed answer of the plan that is being carried out."""
        if decision.kind == "mana":
            return None
        words, self.plan = self.plan[:1], self.plan[1:] if decision.kind in ANNOUNCING else ()
        if not words or decision.kind not in ANNOUNCING:
            return None
        try:
            return (decision.check(words[0]),)
        except IllegalChoice:
            self.plan = ()
            return None

    def answer(self, mine: Game, decision: Decision) -> Value:
        """What to answer; *mine* is one of the games that it could be."""
        values = self.answers(mine, decision)
        lands = [v for v in values if decision.kind == "priority" and v[0] == "PlayALand"]
        if lands:
            return best_land(mine, self.player, lands)
        if len(values) == 1:
            return values[0]
        if PASS not in values:
            return self.searched(mine, decision, values)
        position = (mine.step, fingerprint(mine, decision))  # to pass is also to act in a later step
        if position == self.bot.passed or not matters(mine, self.player, values):
            return PASS
        found = self.searched(mine, decision, values)
        self.bot.passed = position if found == PASS else None
        return found

    def answers(self, mine: Game, decision: Decision) -> list[Value]:
        """The answers to be looked at."""
        if isinstance(decision, (AttackDecision, BlockDecision)):
            if self.bot.in_vain(mine, decision):
                return [legal(decision, [])]
            return declarations(mine, decision, MOST_ANSWERS)
        return self.bot.possible(mine, decision)[:MOST_ANSWERS]

    def searched(self, mine: Game, decision: Decision, values: list[Value]) -> Value:
        """The first answer of the best plan; the others are remembered."""
        racers = self.promising(mine, decision, self.plans(mine, decision, values))
        first, *more = self.race(mine, list(racers))
        self.policy = shares(racers)
        self.plan = tuple(more)
        return decision.check(first)

    # -- plans -----------------------------------------------------------------------------------------

    def plans(self, mine: Game, decision: Decision, values: list[Value]) -> list[Plan]:
        """Each of these answers, with the targets and other choices that announcing it takes."""
        found: list[Plan] = []
        for value in values:
            words = decision.spell(value)
            if decision.kind != "priority" or value in (PASS, ATTACK):
                found.append((words,))
                continue
            twin = mine.copy()
            twin.answer(value)
            found.extend((words, *more) for more in self.completed(twin, DEPTH)[:WIDTH])
        return found[:MOST_PLANS]

    def completed(self, twin: Game, depth: int) -> list[Plan]:
        """The ways to go on with an announcement."""
        decision = twin.decision
        if not depth or decision is None or decision.player != self.player or decision.kind not in ANNOUNCING:
            return [()]
        found: list[Plan] = []
        for value in candidates(twin, decision)[:WIDTH]:
            words, after = decision.spell(value), twin.copy()
            if followed(after, (words,)):
                found.extend((words, *more) for more in self.completed(after, depth - 1))
        return found or [()]

    def promising(self, mine: Game, decision: Decision, plans: list[Plan]) -> list[Racer]:
        """The plans that are best at a glance, by what comes of them this turn; of like ones, one."""
        fights = bool(attacking(mine)) or any(o.value == ATTACK for o in decision.options)
        whole = fights or decision.kind != "priority"
        scores, lasting = self.glance(mine, plans, whole)
        if not whole and lasting:  # what ends with the turn shows only then
            scores, _ = self.glance(mine, plans, True)
        best = max(scores.values())
        order = sorted(plans, key=lambda plan: -scores[plan])
        act = decision.kind == "priority"
        near = {
            (plan[: int(act)], scores[plan]): plan for plan in reversed(order) if scores[plan] > best - FAR
        }
        racers = [Racer(plan, (scores[plan] - best) / SCALE) for plan in near.values()]
        return sorted(racers, key=lambda racer: -racer.prior)[:MOST_RACERS]

    def glance(self, mine: Game, plans: list[Plan], whole: bool) -> tuple[dict[Plan, float], bool]:
        """What comes of each plan at once or in the *whole* turn, and whether some of it ends by itself."""
        thought = Thought(self.player, len(plans), whole)
        scores: dict[Plan, float] = {}
        for plan in plans:
            twin = mine.copy()
            if plan != PASSING or whole or not quiet(mine, self.player):
                if not followed(twin, plan):
                    scores[plan] = -1e9
                    continue
                if whole:
                    hurry(twin)
                thought.go_on(twin, len(mine.effects))
            scores[plan] = worth(twin, self.player) + AT_A_GLANCE * (plan == PASSING)
        return scores, thought.lasting

    # -- the race --------------------------------------------------------------------------------------

    def race(self, mine: Game, racers: list[Racer]) -> Plan:
        """The plan that wins."""
        rounds = ceil(log2(max(2, len(racers))))
        end, used = time.monotonic() + self.budget.seconds, 0
        while len(racers) > 1:
            used += self.lap(mine, racers)
            racers.sort(key=lambda racer: -racer.score())
            racers = [racer for racer in racers if not racer.clearly_worse(racers[0])]
            if self.budget.tries and used + len(racers) > self.budget.tries / rounds:
                racers, used = racers[: (len(racers) + 1) // 2], 0
            elif not self.budget.tries and time.monotonic() > end:
                break
        if racers[0].values:
            self.value = min(1.0, max(0.0, mean(racers[0].values)))
        return racers[0].plan

    def lap(self, mine: Game, racers: list[Racer]) -> int:
        """Try each plan on the same new deal; how many there were."""
        deal = resample(mine, self.player, self.rng)
        for racer in racers:
            found = attempt(racer.root, deal.copy(), racer.plan, self.player, mine.turn_number + AHEAD)
            racer.values.append(found)
        return len(racers)


def shares(racers: list[Racer]) -> dict[str, float] | None:
    """The part of all tries that went to plans beginning with each answer."""
    tries = sum(len(racer.values) for racer in racers)
    found: dict[str, float] = {}
    for racer in racers:
        if racer.values:
            share = len(racer.values) / tries
            found[racer.plan[0]] = round(found.get(racer.plan[0], 0.0) + share, 4)
    return found or None


def matters(game: Game, player: int, values: list[Value]) -> bool:
    """Whether it is a moment to act: main phase, fight, answer, another's end of turn, the only one."""
    own = game.active == player
    if game.step.startswith("main") and own or game.step in ("end", "discard") and not own:
        return True
    if any(value[0] not in ORDINARY for value in values):
        return True
    if own and game.step == "upkeep":  # often the only time for what is in a graveyard
        return any(v[0] == "ActivateAbility" and v[1] not in game.battlefield for v in values)
    return bool(attacking(game)) or game.timing.urgent(game, player)
