"""The benchmark: ratios that a change can be judged by, from fixed positions and seeds.

Figures depend on the machine; what counts is one against another in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import resources
from typing import Any

from .cards.pool import card
from .cards.record import Card, Face
from .events import Damage, GainLife, Tap
from .game import Game
from .machine import Frame, Return, Signal, step
from .objects import BATTLEFIELD, HAND
from .occur import occur
from .setup import Setup, new_game

SIZES = (10, 100, 1_000)


class OneEvent(Frame):
    """A procedure of one event, to time it."""

    __slots__ = ("event", "done")

    def __init__(self, event: Any) -> None:
        super().__init__()
        self.event = event
        self.done: Any = ()

    @step("700.1")
    def happen(self, game: Game) -> Signal:
        return occur(game, self, [self.event], "done")

    @step("700.1")
    def over(self, game: Game) -> Signal:
        return Return(self.done)


def position(permanents: int) -> Game:
    """A fixed position: so many vanilla creatures and lands, half of them each player's."""
    setup = Setup()
    vanilla = Card("Vanilla", [Face("Vanilla", "{1}{G}", types=["Creature"], power=2, toughness=2)])
    for i in range(permanents):
        setup.put(card("Forest") if i % 5 == 0 else vanilla, BATTLEFIELD, i % 2)
    setup.put(deck_for_timing()[0], HAND, 0)
    game = setup.game()
    game.setup = None
    return game


def microseconds(run: Callable[[], object], seconds: float = 0.3) -> float:
    """The least mean time of several batches of runs."""
    run()
    best = float("inf")
    end = time.perf_counter() + seconds
    batch = 20
    while time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(batch):
            run()
        best = min(best, (time.perf_counter() - start) / batch)
    return best * 1e6


def event_cost(game: Game, event: Any) -> float:
    """Microseconds for one event that nobody disputes, log and triggers included."""
    from .machine import leave

    def run() -> None:
        game.frames.append(OneEvent(event))
        game.own_frame()
        frame = game.frames[-1]
        frame.steps[0](frame, game)
        leave(game, None)
        game.log = None

    return microseconds(run)


def deck_for_timing() -> list[Card]:
    """A deck of plain cards, the same in every version (``bench.txt``: a count and a name a line)."""
    lines = (resources.files(__package__) / "bench.txt").read_text(encoding="utf-8").splitlines()
    counted = [line.split(" ", 1) for line in lines if line]
    return [card(name) for count, name in counted for _ in range(int(count))]


def decisions_per_second(seeds: int = 4, limit: int = 4_000) -> tuple[float, int]:
    """Decisions a second of random games with a plain creature deck, and how many there were."""
    deck = deck_for_timing()
    count = 0
    start = time.perf_counter()
    for seed in range(seeds):
        game = new_game([deck, deck], seed=seed)
        state = seed + 1

        def rng(bound: int) -> int:
            nonlocal state
            state = state * 48271 % 2147483647
            return state % bound

        while not game.over and game.decision is not None and count < limit:
            decision = game.decision
            value = decision.sample(rng)
            if value == ("cancel",):
                value = decision.options[0].value
            game.answer(value)
            count += 1
    return count / (time.perf_counter() - start), count


def report() -> list[tuple[str, str]]:
    """The figures, each with its words."""
    rows: list[tuple[str, str]] = []
    speed, count = decisions_per_second()
    rows.append(("decisions/s, random games", f"{speed:,.0f}  ({count} decisions)"))
    games = {n: position(n) for n in SIZES}
    copies = {n: microseconds(games[n].copy) for n in SIZES}
    rows.append(("copy, µs", _across(copies)))

    def stepped(game: Game) -> Callable[[], object]:
        def run() -> None:
            twin = game.copy()
            assert twin.decision is not None
            twin.answer(twin.decision.sample(lambda bound: 0))

        return run

    rows.append(("copy and one step, µs", _across({n: microseconds(stepped(games[n])) for n in SIZES})))
    for words, make in (
        ("undisputed event, µs (gain life)", lambda g: GainLife(0, 1)),
        ("undisputed event, µs (damage to a player)", lambda g: Damage(next(iter(g.battlefield)), 1, 1)),
        ("undisputed event, µs (tap)", lambda g: Tap(next(iter(g.battlefield)))),
    ):
        costs = {}
        for n in SIZES:
            game = games[n].copy()
            costs[n] = event_cost(game, make(game))
        rows.append((words, _across(costs)))
    return rows


def _across(costs: dict[int, float]) -> str:
    ratio = costs[SIZES[-1]] / costs[SIZES[0]]
    return "  ".join(f"{c:.1f} at {n:,}" for n, c in costs.items()) + f"  (×{ratio:.1f})"
