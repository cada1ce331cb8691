"""Learning to play on a CPU: a policy of one number for each feature of an option, by its own games.

    python examples/learn.py --curve curve.csv --plot curve.png

It plays seat 0 against random options with the same deck, many matches at a time, and after each batch makes
likelier what was picked in games that it won (REINFORCE with a running mean as baseline, Adam).  Needs the
extra ``envs``, and matplotlib for ``--plot``.
"""

from __future__ import annotations

import argparse
import csv

import numpy as np

from fasteffects.agents.report import wilson
from fasteffects.envs import schema
from fasteffects.envs.testing import games_won
from fasteffects.envs.vector import Matches

FEATURES = len(schema.OPTIONS)


def chances(options: np.ndarray, mask: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """How likely each option is picked: softmax of the options' scores, [matches, options]."""
    scores = np.where(mask > 0, options @ weights, -np.inf)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def drawn(likely: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An index for each row, drawn by its chances."""
    picked = (likely.cumsum(axis=1) < rng.random((len(likely), 1))).sum(axis=1)
    return np.minimum(picked, (likely > 0).cumsum(axis=1).argmax(axis=1))


class Learner:
    """The weights, and Adam's two running means."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.weights = np.zeros(FEATURES)
        self.mean, self.square = np.zeros(FEATURES), np.zeros(FEATURES)
        self.steps = 0

    def improve(self, slope: np.ndarray) -> None:
        """One step up."""
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope**2
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


def batch(matches: Matches, weights: np.ndarray, games: int, rng: np.random.Generator) -> list[tuple]:
    """Play until so many games have ended: the reward of each, and the slope of its likelihood."""
    slopes, found = np.zeros((len(matches.matches), FEATURES)), []
    while len(found) < games:
        options, mask, mine = matches.arrays["options"], matches.arrays["action_mask"], matches.players == 0
        likely = chances(options, mask, weights)
        likely[~mine] = mask[~mine] / mask[~mine].sum(axis=1, keepdims=True)
        picks = drawn(likely, rng)
        usual = np.einsum("no,nof->nf", likely, options)
        slopes[mine] += (options[np.arange(len(picks)), picks] - usual)[mine]
        rewards, ended = matches.step(picks)
        for i in np.flatnonzero(ended):
            found.append((float(rewards[i, 0]), slopes[i].copy()))
            slopes[i] = 0
    return found


def learn(
    rules: str, deck: str, batches: int, games: int, rate: float, seed: int
) -> tuple[np.ndarray, list[float]]:
    """Train; the weights, and the share of games won in each batch."""
    rng, learner, usual, curve = np.random.default_rng(seed), Learner(rate), 0.0, []
    matches = Matches(games, rules, (deck, deck), seed=seed, most=2_000)
    for n in range(batches):
        played = batch(matches, learner.weights, games, rng)
        rewards = np.array([reward for reward, _ in played])
        learner.improve(np.mean([(reward - usual) * slope for reward, slope in played], axis=0))
        usual = 0.8 * usual + 0.2 * rewards.mean()
        curve.append(float((rewards > 0).mean()))
        bar = "█" * round(30 * curve[-1])
        print(f"batch {n + 1:2}: {bar:<30} {curve[-1]:4.0%} of {len(played)} games won", flush=True)
    return learner.weights, curve


def tested(rules: str, deck: str, weights: np.ndarray, games: int, seed: int) -> tuple[int, int]:
    """How many games are won against random options, and of how many: other seeds than those of training."""
    matches = Matches(games, rules, (deck, deck), seed=seed, most=2_000, opponents=["random"])
    rng = np.random.default_rng(seed)
    return games_won(matches, lambda seen: drawn(chances(seen["options"], seen["action_mask"], weights), rng))


def told(won: tuple[int, int], when: str) -> float:
    """Print how many games were won, with Wilson's interval (95 %); the share of them."""
    low, high = wilson(*won)
    share = won[0] / won[1]
    print(f"{when}: {won[0]} of {won[1]} won ({share:.0%}; 95 %: {low:.0%} to {high:.0%})", flush=True)
    return share


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rules", default="modern")
    words.add_argument("--deck", default="modern-red-creatures")
    words.add_argument("--batches", type=int, default=16)
    words.add_argument("--games", type=int, default=32, help="in a batch")
    words.add_argument("--rate", type=float, default=0.08)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--test", type=int, default=200, help="games of the test before and after")
    words.add_argument("--curve", help="file for the share won in each batch (CSV)")
    words.add_argument("--plot", help="file for the picture of it (PNG)")
    args = words.parse_args()
    before = told(tested(args.rules, args.deck, np.zeros(FEATURES), args.test, args.seed + 1), "before")
    weights, curve = learn(args.rules, args.deck, args.batches, args.games, args.rate, args.seed)
    after = told(tested(args.rules, args.deck, weights, args.test, args.seed + 1), "after")
    for at in np.argsort(-np.abs(weights))[:12]:
        print(f"{weights[at]:+.2f}  {schema.OPTIONS[at]}")
    if args.curve:
        with open(args.curve, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("batch", "won"), *enumerate(curve, 1)])
    if args.plot:
        plot(args, curve, before, after)


def plot(args: argparse.Namespace, curve: list[float], before: float, after: float) -> None:
    """Draw the curve."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    _, axes = pyplot.subplots(figsize=(7, 4))
    games = args.games * np.arange(1, len(curve) + 1)
    axes.plot(games, curve, color="0.75", label="each batch")
    smooth = [float(np.mean(curve[max(0, i - 4) : i + 5])) for i in range(len(curve))]
    axes.plot(games, smooth, color="C0", label="mean of nine batches")
    axes.axhline(before, color="C3", linestyle=":", label=f"untrained, tested: {before:.0%}")
    axes.axhline(after, color="C2", linestyle="--", label=f"trained, tested: {after:.0%}")
    axes.set(xlabel="games played", ylabel="share won against random options", ylim=(0, 1.02))
    axes.set_title(f"{args.deck}, {args.rules} rules")
    axes.legend(loc="lower right")
    pyplot.savefig(args.plot, dpi=120, bbox_inches="tight")


if __name__ == "__main__":
    main()
