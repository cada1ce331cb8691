"""What a learner gets: steps a second of the environment, and decisions a second of the library's loop."""

from __future__ import annotations

import gc
import time
from importlib.util import find_spec
from random import Random

from ..library.games import new_game

STEPS = 3_000  # that are measured, of matches that follow each other
WARM = 1_000  # before: what is found out once about each card
RULES = ("modern", "fifth")
KINDS = ("full", "small", "tokens")
LIBRARY_DECKS = {"modern": "modern-red-creatures", "fifth": "period-burn"}


def steps(rules: str, observation: str, count: int = STEPS) -> str:
    """Steps a second of processor time, random picks on both sides: choose, go on, see."""
    if find_spec("numpy") is None:
        return "needs the extra envs"
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
