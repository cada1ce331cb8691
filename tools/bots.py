"""Games of the bot against itself, or against random answers, with the shipped decks: do they end?

    python tools/bots.py --rules fifth --games 20
    python tools/bots.py --random --games 10

The exit code is 1 where a game broke, or was not over after very many answers.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

from fasteffects.agents import choosing
from fasteffects.machine.game import Game
from fasteffects.play import decks
from fasteffects.play.bot import Bot
from fasteffects.positions.setup import new_game
from fasteffects.timing.editions import TIMINGS

MOST_ANSWERS = 5_000
Chooser = Callable[[Game], Any]


def begin(first: str, second: str, seed: int, rules: str = "modern", life: int = 20) -> Game:
    """A game of two shipped decks, at its first decision; the first player begins."""
    lists = [decks.load(name).cards(rules) for name in (first, second)]
    game = new_game(lists, seed=seed, rules=rules, first=0)
    for player in (0, 1):
        game.own_player(player).life = life
    return game


def pair(seed: int, rules: str) -> tuple[str, str]:
    """Two decks of the rules' time, others for each seed."""
    names = [name for name in decks.shipped() if name.startswith("period" if rules == "fifth" else "modern")]
    return names[seed % len(names)], names[(seed // len(names) + seed * 2) % len(names)]


def play(game: Game, choosers: list[Chooser], turns: int = 1_000) -> int:
    """Play to the end, or that many turns; how many answers it took."""
    count = 0
    while not game.over and game.turn_number <= turns and count < MOST_ANSWERS:
        assert game.decision is not None, "the game is not over, and nobody is asked anything"
        game.answer(choosers[game.decision.player](game))
        count += 1
    return count


def at_random(seed: int) -> Chooser:
    """A player of random answers that keep a game going."""
    rng = Random(seed)
    return lambda game: choosing.at_random(game, rng)


def main() -> int:
    """Play the games asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=list(TIMINGS), default="modern")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; each game has the next one")
    parser.add_argument("--lines", type=int, default=12, help="how much the bots think")
    parser.add_argument("--random", action="store_true", help="the second player answers at random")
    args = parser.parse_args()
    faults = won = 0
    for seed in range(args.seed, args.seed + args.games):
        first, second = pair(seed, args.rules)
        game, start = begin(first, second, seed, args.rules), time.process_time()
        try:
            other = at_random(seed) if args.random else Bot(1, args.lines).choose
            count = play(game, [Bot(0, args.lines).choose, other])
        except Exception:
            faults += 1
            print(f"seed {seed}: {first} against {second} broke\n{traceback.format_exc()}", flush=True)
            continue
        faults += not game.over
        won += game.result == (0,)
        end = f"player {game.result} won" if game.over else "NOT OVER"
        took = f"{count} answers, {time.process_time() - start:.0f} s"
        print(f"seed {seed}: {first}, {second}: {end}, turn {game.turn_number}, {took}")
    print(f"the first player won {won} of {args.games}; {faults} broke or did not end")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
