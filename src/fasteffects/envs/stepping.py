"""What a learner gets: steps a second of the environment, and decisions a second of the library's loop."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from ..library.games import new_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .workers import Workers

STEPS = 3_000  # that are measured, of matches that follow each other
WARM = 1_000  # before: what is found out once about each card
RULES = ("modern", "fifth")
KINDS = ("full", "small", "tokens")
MISSING = "needs the extra envs"
PLACES = 64  # matches of a worker: where these are few, workers wait for the slowest of them
ROUNDS = 100  # steps of all places that are measured, after half as many
FIRST = """
import time
from fasteffects.library.games import new_game
start = time.process_time()
new_game([{deck!r}] * 2, seed=1, rules={rules!r}, log=False)
print(time.process_time() - start)
"""
LIBRARY_DECKS = {"modern": "modern-red-creatures", "fifth": "period-burn"}


def installed() -> bool:
    """Whether environments can be made here."""
    return find_spec("numpy") is not None


def steps(rules: str, observation: str, count: int = STEPS) -> str:
    """Steps a second of processor time, random picks on both sides: choose, go on, see."""
    if not installed():
        return MISSING
    from .vector import Matches

    matches, rng = Matches(1, rules, seed=1, observation=observation), Random(1)

    def go(many: int) -> None:
        for _ in range(many):
            matches.step([rng.randrange(len(matches.matches[0].options))])

    go(WARM)
    gc.collect()
    gc.freeze()
    start = time.process_time()
    go(count)
    return f"{count / (time.process_time() - start):,.0f} steps/s"


def loop(rules: str, count: int = STEPS) -> str:
    """Decisions a second of processor time of ``game.answer(game.question.sample(rng))``, games and all."""
    deck, rng, done, seed, start = LIBRARY_DECKS[rules], Random(1), -WARM, 0, 0.0
    while done < count:
        seed += 1
        game = new_game([deck, deck], seed=seed, rules=rules, log=False)
        while game.question is not None and done < count:
            game.answer(game.question.sample(rng))
            done += 1
            if done == 0:
                gc.collect()
                gc.freeze()
                start = time.process_time()
    return f"{count / (time.process_time() - start):,.0f} decisions/s"


def workers(rules: str, rounds: int = ROUNDS) -> str:
    """Steps a second of one worker and of two side by side, by the clock: a quiet machine is needed."""
    if not installed():
        return MISSING
    from .workers import Workers

    found: list[float] = []
    for many in (1, 2):
        with Workers(many, PLACES, rules, seed=1, observation="small") as matches:
            go_on(matches, rounds // 2)
            start = time.perf_counter()
            go_on(matches, rounds)
            found.append(rounds * PLACES * many / (time.perf_counter() - start))
    return f"{found[0]:,.0f} and {found[1]:,.0f} steps/s (×{found[1] / found[0]:.2f})"


def go_on(matches: Workers, rounds: int) -> None:
    """So many steps of all matches, random picks; each worker goes on as soon as it has come."""
    rng, left = Random(1), rounds * matches.workers
    come: Sequence[int] = range(matches.workers)
    while left > 0:
        picks: list[int] = []
        for number in come:
            offered = matches.arrays["action_mask"][matches.places(number)].sum(1).tolist()
            picks += [rng.randrange(many) for many in offered]
        matches.send(picks, come)
        left -= len(come)
        come = matches.receive(1)
    matches.receive()


def first(rules: str, times: int = 3) -> str:
    """The first game of a process, after the library is imported; processor time, the least of some."""
    words = FIRST.format(deck=LIBRARY_DECKS[rules], rules=rules)
    spent: list[float] = []
    for _ in range(times):
        done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
        spent.append(float(done.stdout))
    return f"{min(spent) * 1e3:,.0f} ms"
