"""PPO on one machine, in the manner of CleanRL: one file, small observations, a score for each option.

    python examples/ppo.py --workers 2 --seconds 180

The policy scores each option from its verb, the rows that it is about and the position; an index of the list
is drawn among those that are there.  It plays one seat against opponents drawn for each game and prints the
share that it wins against random options, before and after, with Wilson's interval.  ``--curve`` keeps what
was won on the way, ``--plot`` draws it.  ``--ray ADDRESS`` has the workers on a cluster.  Needs the
extra ``envs`` and torch, and matplotlib for ``--plot``.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from fasteffects.agents.report import wilson
from fasteffects.envs import schema, small
from fasteffects.envs.testing import games_won
from fasteffects.envs.vector import Matches
from fasteffects.envs.vocabulary import Vocabulary
from fasteffects.envs.workers import Workers

NAMES = tuple(name for name in small.ENTRIES if name != "left_out")
WIDE = 64  # numbers that stand for a row
HIDDEN = 128
SAVED_EVERY = 300  # seconds


class Policy(nn.Module):
    """Scores of the options, and the value of the position.

    Rows and options that are not there, most of them, are not computed.  *words* are the cards that it tells
    apart; without any it goes by the numbers that all cards have.
    """

    def __init__(self, words: Vocabulary | None = None) -> None:
        super().__init__()
        self.words = words
        self.card = nn.Embedding(schema.CARDS if words is None else len(words), 16)
        nn.init.normal_(self.card.weight, std=0.1)  # a card that was never seen says next to nothing
        self.row = nn.Linear(len(small.ROW) + 16, WIDE)
        self.board = nn.Linear(len(schema.GLOBALS) + len(small.SECTIONS) * WIDE, HIDDEN)
        self.verb = nn.Embedding(len(schema.VERBS) + 2, 32)
        self.option = nn.Linear(HIDDEN + 32 + 2 * WIDE + len(small.NUMBERS), WIDE)
        self.score = nn.Sequential(nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 1))
        self.value = nn.Sequential(nn.Linear(HIDDEN, WIDE), nn.ReLU(), nn.Linear(WIDE, 1))

    def forward(self, seen: dict[str, torch.Tensor]) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        size = len(seen["globals"])
        used = seen["row_mask"] > 0
        match, at = used.nonzero(as_tuple=True)
        rows = self.row(torch.cat([seen["rows"][used], self.card(seen["row_card"][used])], 1)).relu()
        sums = torch.zeros(size * len(small.SECTIONS), WIDE)
        sums = sums.index_add(0, match * len(small.SECTIONS) + SECTION[at], rows).view(size, -1)
        board = self.board(torch.cat([seen["globals"], sums], 1)).relu()
        places = torch.full((size, small.ROWS + 1), len(rows))  # where each row is among those that are there
        places[match, at] = torch.arange(len(rows))
        allowed = seen["action_mask"] > 0
        of = allowed.nonzero(as_tuple=True)[0]
        refs = places[of.unsqueeze(1), seen["option_rows"][allowed].long()]  # -1: the last, of nothing
        about = torch.cat([rows, torch.zeros(1, WIDE)])[refs].flatten(1)
        verbs = self.verb(seen["option_verb"][allowed] + 1)
        whole = torch.cat([board[of], verbs, about, seen["option_numbers"][allowed]], 1)
        scores = torch.full(allowed.shape, -1e9)
        scores[allowed] = self.score(self.option(whole).relu()).squeeze(1)
        return torch.distributions.Categorical(logits=scores), self.value(board).squeeze(1)

    def drawn(self, arrays: dict[str, np.ndarray]) -> np.ndarray:
        """An option for each place, by its chances."""
        with torch.no_grad():
            return self(taken(arrays))[0].sample().numpy()


SECTION = torch.tensor([n for n, (_, many) in enumerate(small.SECTIONS.values()) for _ in range(many)])


def taken(arrays: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    """A copy of what the arrays hold: the next step overwrites them."""
    return {name: torch.from_numpy(arrays[name].copy()) for name in NAMES}


Row = tuple[float, int, int, int]  # seconds, steps, games that ended since the row before, how many were won
Batch = dict[str, torch.Tensor]  # what was seen, "pick", "log", "gain", "goal", and "over" and "won" of games


def collected(policy: Policy, matches: Matches | Workers, length: int) -> Batch:
    """So many steps of each match, with what they came to (generalized advantage estimation: 0.999, 0.95).

    Where both seats are asked here (``self``), what is good for who chooses next is bad for the other.
    """
    size = len(matches.players)
    seen, picks, logs, values, rewards, ends, chose = [], [], [], [], [], [], []
    with torch.no_grad():
        for _ in range(length):
            now = taken(matches.arrays)
            seats = matches.players.copy()
            chances, value = policy(now)
            pick = chances.sample()
            got, ended = matches.step(pick.numpy())
            seen.append(now), picks.append(pick), logs.append(chances.log_prob(pick)), values.append(value)
            chose.append(torch.from_numpy(seats))
            rewards.append(torch.from_numpy(got[np.arange(size), seats].copy()))
            ends.append(torch.from_numpy(ended.astype(np.float32)))
        later = policy(taken(matches.arrays))[1]
    gains, gain, chooses = [], torch.zeros(size), torch.from_numpy(matches.players.copy())
    for t in reversed(range(length)):
        goes_on = (1 - ends[t]) * torch.where(chose[t] == chooses, 1.0, -1.0)
        chooses = chose[t]
        gain = rewards[t] + 0.999 * later * goes_on - values[t] + 0.999 * 0.95 * goes_on * gain
        gains.append(gain)
        later = values[t]
    gains = torch.stack(gains[::-1]).flatten()
    over = torch.stack(ends).bool()
    return {
        **{name: torch.cat([one[name] for one in seen]) for name in NAMES},
        "pick": torch.stack(picks).flatten(),
        "log": torch.stack(logs).flatten(),
        "gain": gains,
        "goal": gains + torch.stack(values).flatten(),
        "over": over.sum(),
        "won": (torch.stack(rewards)[over] > 0).sum(),
    }


def improve(policy: Policy, optimizer: torch.optim.Optimizer, batch: Batch) -> None:
    """Three times over the batch, in pieces of 512."""
    gains = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
    for _ in range(3):
        for some in torch.randperm(len(gains)).split(512):
            chances, worth = policy({name: batch[name][some] for name in NAMES})
            ratio = (chances.log_prob(batch["pick"][some]) - batch["log"][some]).exp()
            gained = torch.min(ratio * gains[some], ratio.clamp(0.8, 1.2) * gains[some]).mean()
            wrong = (worth - batch["goal"][some]).square().mean()
            loss = 0.5 * wrong - gained - 0.01 * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def train(
    policy: Policy,
    gather: Callable[[], list[Batch]],
    seconds: float,
    rate: float,
    save: Callable[[], None],
) -> list[Row]:
    """Play and improve so long, or until Ctrl-C, and *save* now and then; a row for each improvement."""
    optimizer = torch.optim.Adam(policy.parameters(), lr=rate, eps=1e-5)
    curve: list[Row] = []
    start, steps, saved, told_at, told_of = time.monotonic(), 0, 0.0, 0.0, 0
    with suppress(KeyboardInterrupt):
        while (spent := time.monotonic() - start) < seconds:
            for group in optimizer.param_groups:
                group["lr"] = rate * (1 - 0.95 * spent / seconds)  # in smaller and smaller steps
            if not (batches := gather()):
                continue  # all workers were lost
            whole = {
                name: torch.cat([one[name] for one in batches])
                for name in (*NAMES, "pick", "log", "gain", "goal")
            }
            improve(policy, optimizer, whole)
            steps += len(whole["pick"])
            over, won = (sum(int(one[name]) for one in batches) for name in ("over", "won"))
            curve.append((time.monotonic() - start, steps, over, won))
            if 10 * spent // seconds > 10 * told_at // seconds:
                over, won = (sum(row[column] for row in curve[told_of:]) for column in (2, 3))
                told_of, told_at = len(curve), spent
                print(f"{spent:.0f} s: {steps} steps; {won} of the last {over} games won", flush=True)
            if spent - saved > SAVED_EVERY:
                saved = spent
                save()
    return curve


def decks_of(args: argparse.Namespace, policy: Policy) -> dict[str, Any]:
    """The decks of the matches (one against itself, or two drawn for each game), and their cards' numbers."""
    decks = args.deck * (2 if len(args.deck) == 1 else 1)
    return {"decks": decks, "mixed": len(args.deck) > 1, "vocabulary": policy.words}


def keep_weights(policy: Policy, place: str) -> None:
    """Write the weights as arrays of numpy, in half precision: some 130 kB, and the cards they are about."""
    halves = {name: array.numpy().astype(np.float16) for name, array in policy.state_dict().items()}
    words = {} if policy.words is None else {"vocabulary": str(policy.words)}
    part = Path(f"{place}.part.npz")  # whoever is stopped while it is written keeps what there was
    np.savez_compressed(part, small_version=small.VERSION, **words, **halves)
    part.replace(place)


def loaded(place: str, decks: Iterable[str] = (), rules: str = "modern") -> Policy:
    """A policy that was kept; where the cards of these decks are new to it, it has room for them."""
    with np.load(place) as kept:
        if int(kept["small_version"]) != small.VERSION:
            raise SystemExit(f"{place} was trained on version {kept['small_version']} of the observation")
        if "card.weight" not in kept:
            raise SystemExit(f"{place} was trained on another network, by an earlier ppo.py")
        words = Vocabulary.parse(str(kept["vocabulary"])) if "vocabulary" in kept else None
        if words is not None:
            words.add(Vocabulary.of_decks(list(decks), rules).numbers)
        policy = Policy(words)
        state = policy.state_dict()
        for name in state:
            array = torch.from_numpy(kept[name].astype(np.float32))
            state[name] = torch.cat([array, state[name][len(array) :]])  # new cards are at the end
    policy.load_state_dict(state)
    return policy


class Collector:
    """What a worker of a Ray cluster keeps: matches of its own, and a policy that is told its weights."""

    def __init__(self, count: int, length: int, rules: str, how: dict[str, Any]) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(how["seed"])
        self.policy, self.length = Policy(how["vocabulary"]), length
        self.matches = Matches(count, rules, **how)

    def collect(self, weights: dict[str, torch.Tensor]) -> Batch:
        self.policy.load_state_dict(weights)
        return collected(self.policy, self.matches, self.length)


def keep(curve: list[Row], place: str) -> None:
    """Write the curve down."""
    with open(place, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("seconds", "steps", "games", "won"))
        writer.writerows((f"{row[0]:.1f}", *row[1:]) for row in curve)


def draw(curve: list[Row], place: str, games: int = 200) -> None:
    """Draw the share of the last *games* that was won, with Wilson's interval."""
    import matplotlib.pyplot as plt

    steps, shares, lows, highs = [], [], [], []
    for at in range(len(curve)):
        played = won = 0
        for row in reversed(curve[: at + 1]):
            played, won = played + row[2], won + row[3]
            if played >= games:
                break
        if played >= games:
            low, high = wilson(won, played)
            steps.append(curve[at][1]), shares.append(won / played), lows.append(low), highs.append(high)
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(steps, shares)
    axes.fill_between(steps, lows, highs, alpha=0.2)
    axes.set(xlabel="steps", ylabel=f"won of the last {games} games", ylim=(0, 1))
    axes.grid(alpha=0.3)
    figure.savefig(place, dpi=110, bbox_inches="tight")


def tested(policy: Policy, args: argparse.Namespace, games: int) -> tuple[int, int]:
    """How many of so many games the policy wins against random options, each place playing to its end."""
    how = {"observation": "small", "opponents": ["random"], **decks_of(args, policy)}
    matches = Matches(games, args.rules, seed=args.seed + 1, **how)
    return games_won(matches, policy.drawn)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rules", default="modern")
    words.add_argument("--deck", nargs="+", default=["modern-red-creatures"])
    words.add_argument(
        "--opponents", nargs="+", default=["random"], help="drawn for each game: self, bot, greedy, search:16"
    )
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--ray", metavar="ADDRESS", help="workers on that Ray cluster (local: one begun here)")
    words.add_argument("--matches", type=int, default=32, help="of each worker")
    words.add_argument("--seconds", type=float, default=180)
    words.add_argument("--length", type=int, default=64, help="steps between improvements")
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--test", type=int, default=400, help="games of the test before and after")
    words.add_argument("--save", help="file for the weights (.npz)")
    words.add_argument("--load", help="file of weights to go on from")
    words.add_argument("--curve", help="file for what was won on the way (.csv)")
    words.add_argument("--plot", help="file for a picture of it (.png, .svg)")
    args = words.parse_args()
    for place in filter(None, (args.save, args.curve, args.plot)):
        if not Path(place).absolute().parent.is_dir():  # before hours of training
            words.error(f"{place} is in a folder that is not there")
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    if args.load:
        policy = loaded(args.load, args.deck, args.rules)
    else:
        policy = Policy(Vocabulary.of_decks(args.deck, args.rules))
    told(policy, args, "before")
    how = {"observation": "small", "opponents": args.opponents, "seed": args.seed, **decks_of(args, policy)}

    def save() -> None:
        if args.save:
            keep_weights(policy, args.save)

    if args.ray:
        from fasteffects.envs.gathering import Gathering

        def make(number: int) -> Collector:
            there = {**how, "seed": args.seed * 1_000 + number}
            return Collector(args.matches, args.length, args.rules, there)

        with Gathering(args.ray, args.workers, make) as cluster:
            curve = train(policy, lambda: cluster.gather(policy.state_dict()), args.seconds, args.rate, save)
            print(f"{cluster.lost} batches were lost with their workers")
    else:
        with Workers(args.workers, args.matches, args.rules, **how) as matches:
            curve = train(
                policy, lambda: [collected(policy, matches, args.length)], args.seconds, args.rate, save
            )
    if not curve:
        raise SystemExit("it was over before the first improvement")
    games = sum(row[2] for row in curve)
    steps, took = curve[-1][1], curve[-1][0]
    print(f"{steps} steps in {took:.0f} s, {steps / took:.0f} a second; {games} games", flush=True)
    told(policy, args, "after")
    if args.curve:
        keep(curve, args.curve)
    if args.plot:
        draw(curve, args.plot)
    save()


def told(policy: Policy, args: argparse.Namespace, when: str) -> None:
    """Print how it does."""
    wins, games = tested(policy, args, args.test)
    low, high = wilson(wins, games)
    print(f"{when}: {wins} of {games} won ({wins / games:.0%}; 95 %: {low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
