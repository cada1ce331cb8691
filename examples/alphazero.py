"""Learning in the manner of AlphaZero on a small pair of decks: search, learn what it found, search better.

    python examples/alphazero.py --rounds 6

Each round plays games of the network against itself with ``envs/guided.py``: what was tried how often is
what the policy learns, who won is what the value learns.  The decks are small (18 creatures and burn spells
with 16 Mountains), so that games are short.  It prints how many games the policy wins against random options,
drawn from the network without any search, before, after each round and after all, with Wilson's interval;
``--against`` names others whom it meets at the end.  Needs the extra ``envs`` and torch.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from ppo import NAMES, Policy, keep_weights, taken

from fasteffects.agents.report import wilson
from fasteffects.cards.pool import card
from fasteffects.envs.guided import Guided, judged
from fasteffects.envs.match import begin
from fasteffects.envs.testing import games_won
from fasteffects.envs.vector import Matches

LISTS = (
    {"Mountain": 16, "Jackal Pup": 6, "Goblin Piker": 6, "Lightning Bolt": 6},
    {"Mountain": 16, "Raging Goblin": 6, "Hill Giant": 6, "Shock": 6},
)
SHORT = 2_000  # picks of a game; one that is longer counts as drawn
OPENING = 30  # picks that are drawn by the shares of tries; after that the option that was tried most


def decks():
    """The two decks, as lists of cards."""
    return [[card(name) for name, count in one.items() for _ in range(count)] for one in LISTS]


def evaluation(policy: Policy, trust: float):
    """What the search asks: the network's chances, and a value: its own as far as it is trusted.

    A value that was never learned says nothing, and a search by it nothing either: the rest is what
    ``play.judge`` makes of life, cards and permanents.
    """

    def evaluate(arrays, matches):
        with torch.no_grad():
            chances, worth = policy(taken(arrays))
        _, plain = judged(arrays, matches)
        return chances.probs.numpy(), trust * worth.clamp(-1, 1).numpy() + (1 - trust) * plain

    return evaluate


def played(policy: Policy, trust: float, games: int, tries: int, seed: int):
    """Games against itself: what was seen, the shares of the tries, and who won, for each choice."""
    search = Guided(evaluation(policy, trust), tries=tries, batch=128, observation="small", seed=seed)
    page_of, rng = search.kind, np.random.default_rng(seed)
    matches = [begin("modern", decks(), seed * 10_000 + n, most=SHORT, log=False) for n in range(games)]
    rows, left = [[] for _ in matches], list(range(games))
    arrays = page_of.empty()
    page = page_of.page(arrays)
    while left:
        shares, _ = search.shares([matches[n] for n in left])
        for at, n in enumerate(left):
            match = matches[n]
            page.write(match, match.player)
            rows[n].append(({name: arrays[name].copy() for name in NAMES}, shares[at], match.player))
            drawn = len(rows[n]) <= OPENING
            match.take(int(rng.choice(64, p=shares[at] / shares[at].sum()) if drawn else shares[at].argmax()))
        left = [n for n in left if not matches[n].over]
    return [
        (seen, share, match.rewards()[player])
        for match, some in zip(matches, rows)
        for seen, share, player in some
    ]


def learn(policy: Policy, optimizer: torch.optim.Optimizer, rows, epochs: int) -> None:
    """Make the policy like the shares, and the value like the end."""
    seen = {name: torch.from_numpy(np.stack([row[0][name] for row in rows])) for name in NAMES}
    shares = torch.from_numpy(np.stack([row[1] for row in rows]).astype(np.float32))
    ends = torch.tensor([row[2] for row in rows], dtype=torch.float32)
    for _ in range(epochs):
        for some in torch.randperm(len(rows)).split(128):
            chances, worth = policy({name: array[some] for name, array in seen.items()})
            likely = chances.logits.clamp(min=-50)
            loss = -(shares[some] * likely).sum(1).mean() + (worth - ends[some]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def told(policy: Policy, games: int, seed: int, when: str, other: str = "random") -> None:
    """Print how many games the policy wins against random options or another, each seat and deck in turn."""
    how = {"seed": seed, "observation": "small", "opponents": [other], "most": 2_000}
    wins, _ = games_won(Matches(games, "modern", decks(), **how), policy.drawn)
    low, high = wilson(wins, games)
    words = f"{when}: {wins} of {games} won against {other}"
    print(f"{words} ({wins / games:.0%}; 95 %: {low:.0%} to {high:.0%})", flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--games", type=int, default=32, help="of each round, side by side")
    words.add_argument("--tries", type=int, default=24, help="of each choice")
    words.add_argument("--epochs", type=int, default=3, help="of learning after each round")
    words.add_argument("--trust", type=float, default=0.5, help="in the value, at last")
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--test", type=int, default=400, help="games of the test before and after")
    words.add_argument("--between", type=int, default=100, help="games of the test after each round")
    words.add_argument(
        "--against", nargs="*", default=[], help="others met at the end: greedy, bot, search:16"
    )
    words.add_argument("--save", help="file for the weights (.npz)")
    args = words.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    policy = Policy()
    optimizer = torch.optim.Adam(policy.parameters(), lr=args.rate)
    told(policy, args.test, 1_000 + args.seed, "before")
    kept, start = [], time.monotonic()
    for number in range(args.rounds):
        trust = args.trust * number / max(1, args.rounds - 1)  # none at first, then more each round
        rows = played(policy, trust, args.games, args.tries, args.seed * 100 + number)
        kept = (kept + rows)[-20_000:]  # of the last rounds
        learn(policy, optimizer, kept, args.epochs)
        spent = time.monotonic() - start
        print(f"round {number + 1}: {len(rows)} choices, {spent:.0f} s", flush=True)
        if args.between and number + 1 < args.rounds:
            told(policy, args.between, 2_000 + number, f"after round {number + 1}")
    told(policy, args.test, 1_000 + args.seed, "after")
    for other in args.against:
        told(policy, args.test, 3_000 + args.seed, "after", other)
    if args.save:
        keep_weights(policy, args.save)


if __name__ == "__main__":
    main()
