"""The benchmark: ratios that a change can be judged by, from fixed positions and seeds.

Figures depend on the machine; what counts is one against another in the same run.
"""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from importlib import resources
from pathlib import Path
from subprocess import SubprocessError, run

from .cards.pool import card
from .cards.record import Card, Face
from .envs import stepping
from .events import Damage, GainLife, Tap
from .events.base import Event
from .language.card import abilities
from .machine.dice import Dice
from .machine.game import Game
from .machine.procedures import Finish, Frame, Signal, leave, step
from .pipeline.occurring import occur
from .play.view import seen
from .positions.setup import Setup, new_game
from .positions.storing import load, store
from .rules.state_based import StateBasedActions
from .speed import once
from .state.objects import BATTLEFIELD, HAND

SIZES = (10, 100, 1_000)
KINDS = {  # what the permanents of a position say; None: they are basic lands
    "creatures": "",
    "lands": None,
    "activated abilities": "{T}: You gain 7 life.",
    "mana abilities": "{T}: Add {G}{G}{G}{G}{G}{G}.",
    "triggers": "Whenever a creature enters, you gain 9 life.",
}
WARM_UP = 4  # games
SEEDS = 40  # games that are measured: eight can be a tenth above or below the many
PLAYED_OUT = 200  # decisions of a play-out from a position

Measure = tuple[str, Callable[[], str]]  # what is measured, and its figures


class OneEvent(Frame):
    """A procedure of one event, to time it."""

    __slots__ = ("event", "done")

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event
        self.done: tuple[Event, ...] = ()

    @step("700.1")
    def happen(self, game: Game) -> Signal:
        return occur(game, self, [self.event], "done")

    @step("700.1")
    def over(self, game: Game) -> Signal:
        return Finish(self.done)


def position(permanents: int, rules: str = "modern", kind: str = "creatures") -> Game:
    """A fixed position: so many permanents of a kind, a fifth of them Forests, half of them each player's."""
    setup = Setup(rules=rules)
    text, forest = KINDS[kind], card("Forest")
    said = abilities("Someone", "Creature", text) if text else ()
    someone = Card("Someone", [Face("Someone", "{1}{G}", (), (), ["Creature"], (), 2, 2, abilities=said)])
    for i in range(permanents):
        setup.put(someone if i % 5 and text is not None else forest, BATTLEFIELD, i % 2)
    deck = deck_for_timing()
    for one in (deck[0], deck[9]):  # something to do, whatever there is
        setup.put(one, HAND, 0)
    game = setup.game()
    game.setup = None
    return game


def microseconds(run: Callable[[], object], seconds: float = 0.3, batch: int = 20) -> float:
    """The least mean time of several batches of runs."""
    run()
    best = float("inf")
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(batch):
            run()
        best = min(best, (time.perf_counter() - start) / batch)
    return best * 1e6


def event_cost(game: Game, event: Event) -> float:
    """Microseconds for one event that nobody disputes, log and triggers included."""
    return microseconds(partial(happen, game, event))


def happen(game: Game, event: Event) -> None:
    """Let one event happen that nobody disputes."""
    game.frames.append(OneEvent(event))
    game.own_frame()
    frame = game.frames[-1]
    frame.course.methods[0](frame, game)
    leave(game, None)
    game.log = None


def deck_for_timing() -> list[Card]:
    """A deck of plain cards, the same in every version (``bench.txt``: a count and a name a line)."""
    lines = (resources.files(__package__) / "bench.txt").read_text(encoding="utf-8").splitlines()
    counted = [line.split(" ", 1) for line in lines if line]
    return [card(name) for count, name in counted for _ in range(int(count))]


DECKS = {
    "modern": ("modern-burn", "modern-green-stompy", "modern-blue-control", "modern-tokens"),
    "fifth": ("period-burn", "period-stompy", "period-counters", "period-white-weenie"),
}


def random_games(
    rules: str, deck: str, seeds: int = SEEDS, limit: int = 3_000, log: bool = True
) -> tuple[float, float, int]:
    """Games and decisions a second of processor time, with random players; and how many decisions.

    After some games, in which what there is to find out about each card is found out once.
    """
    from .play.decks import load as deck_of

    cards = deck_of(deck).cards(rules)
    for seed in range(WARM_UP):
        play_out(new_game([cards, cards], seed=seeds + seed, rules=rules, log=log), seed, limit)
    gc.collect()
    gc.freeze()  # as the workers of ``simulate`` do (agents/many.py)
    count = ended = 0
    start = time.process_time()
    for seed in range(seeds):
        game = new_game([cards, cards], seed=seed, rules=rules, log=log)
        count, ended = count + play_out(game, seed, limit), ended + game.over
    spent = time.process_time() - start
    return ended / spent, count / spent, count


def play_out(game: Game, seed: int, limit: int = 3_000) -> int:
    """Let random players go on to the end, or as far as that; how many decisions they had."""
    below = Dice(seed).below
    for count in range(limit):
        if game.over or game.decision is None:
            return count
        value = game.decision.sample(below)
        game.answer(game.decision.options[0].value if value == ("cancel",) else value)
    return limit


def build() -> str:
    """Which build this is, and of which commit, where that is known."""
    kind = "pure Python" if (once.__file__ or "").endswith(".py") else "compiled"
    here = Path(__file__).parent
    try:
        asked = ["git", "-C", str(here), "rev-parse", "--short", "HEAD"]
        commit = run(asked, capture_output=True, text=True, check=True, timeout=10).stdout.strip()
    except (OSError, SubprocessError):
        return kind
    return f"{kind}, commit {commit}"


def kilobytes(make: Callable[[], object]) -> float:
    """The memory of what is made, in thousands of bytes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    made = [make() for _ in range(10)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(made) / 1_000


def measures() -> list[Measure]:
    """What is measured: its words, and what measures it."""
    found: list[Measure] = []
    for rules, decks in DECKS.items():
        for deck in decks:
            found.append((f"{rules}: {deck}", partial(_played_by, rules, deck, True)))
            found.append((f"{rules}: {deck}, no log", partial(_played_by, rules, deck, False)))
    for rules in DECKS:
        found.append((f"{rules}: the library's loop", partial(stepping.loop, rules)))
        for kind in stepping.KINDS:
            found.append((f"{rules}: environment, {kind} observation", partial(stepping.steps, rules, kind)))
        found.append((f"{rules}: environment, two workers by one", partial(stepping.workers, rules)))
        found.append((f"{rules}: the first game of a process", partial(stepping.first, rules)))
    for kind in stepping.KINDS:
        found.append((f"{kind} observation written, µs", partial(_seen_by, kind)))
    return [*found, *_of_positions(), *growth()]


def _of_positions() -> list[Measure]:
    """What a copy costs, a view and the like, an event and a check, among more and more permanents."""
    games = {n: position(n) for n in SIZES}
    checked = {n: g.copy() for n, g in games.items()}
    stored = {id(g): store(g) for g in games.values()}
    whole = {2 * 60: new_game([deck_for_timing()] * 2, seed=1)}

    def again(game: Game) -> Game:
        return load(stored[id(game)])

    return [
        ("copy, µs", partial(_timed, games, Game.copy, 20)),
        ("copy and one step, µs", partial(_timed, games, stepped, 20)),
        ("copy and play-out of a game, µs", partial(_timed, whole, played)),
        (f"copy and {PLAYED_OUT} decisions at most, µs", partial(_timed, games, played)),
        ("view, µs", partial(_timed, games, partial(seen, player=0))),
        ("store, µs", partial(_timed, games, store)),
        ("load, µs", partial(_timed, games, again)),
        ("a game, kB", partial(_weighed, games, again)),
        ("a copy, kB", partial(_weighed, games, Game.copy)),
        ("undisputed event, µs (gain life)", partial(_events, games, lambda g: GainLife(0, 1))),
        (
            "undisputed event, µs (damage to a player)",
            partial(_events, games, lambda g: Damage(_some(g), 1, 1)),
        ),
        ("undisputed event, µs (tap)", partial(_events, games, lambda g: Tap(_some(g)))),
        ("state-based check after one change, µs", partial(_timed, checked, check_one, 20)),
    ]


def _seen_by(kind: str) -> str:
    """What one observation costs among more and more permanents: what grows is its own rows."""
    if not stepping.installed():
        return stepping.MISSING
    from .envs.kinds import kind_of
    from .envs.match import Match

    matches = {n: Match(position(n)) for n in SIZES}
    page = kind_of(kind).page(kind_of(kind).empty())
    return _across({n: microseconds(partial(page.write, match, 0), batch=20) for n, match in matches.items()})


def _some(game: Game) -> int:
    """A permanent."""
    return next(iter(game.battlefield))


def _timed(games: dict[int, Game], way: Callable[[Game], object], batch: int = 1) -> str:
    return _across({n: microseconds(partial(way, game), batch=batch) for n, game in games.items()})


def _played_by(rules: str, deck: str, log: bool) -> str:
    games_s, speed, count = random_games(rules, deck, log=log)
    return f"{games_s:.1f} games/s, {speed:,.0f} decisions/s ({count})"


def _weighed(games: dict[int, Game], way: Callable[[Game], object]) -> str:
    return _across({n: kilobytes(partial(way, game)) for n, game in games.items()})


def _events(games: dict[int, Game], make: Callable[[Game], Event]) -> str:
    costs = {}
    for n, game in games.items():
        twin = game.copy()
        costs[n] = event_cost(twin, make(twin))
    return _across(costs)


def stepped(game: Game) -> None:
    """A copy in which the question gets its first answer."""
    twin = game.copy()
    assert twin.decision is not None
    twin.answer(twin.decision.sample(lambda bound: 0))


def played(game: Game) -> int:
    """A copy, played on by random players."""
    return play_out(game.copy(), 1, PLAYED_OUT if game.setup is None else 3_000)


def check_one(game: Game) -> None:
    """704.3. A state-based check where one permanent has changed."""
    game.write(_some(game))
    game.touched.clear()
    StateBasedActions().check(game)


def passing(game: Game) -> None:
    """A copy in which the player with priority passes, and on to the next question."""
    twin = game.copy()
    twin.answer(("pass",))


def tapping(game: Game) -> None:
    """A copy in which that player taps the last land that is offered."""
    twin = game.copy()
    assert twin.decision is not None
    twin.answer(next(o.value for o in reversed(twin.decision.options) if o.value[0] == "ActivateMana"))


def growth() -> list[Measure]:
    """A window passed, and a land tapped, among more and more permanents of a kind."""
    return [
        (f"{rules}, {kind}: copy and {words}, µs", partial(_grown, rules, kind, way))
        for rules in DECKS
        for kind in KINDS
        for words, way in (("pass", passing), ("tap a land", tapping))
    ]


def _grown(rules: str, kind: str, way: Callable[[Game], None]) -> str:
    return _timed({n: position(n, rules, kind) for n in SIZES}, way)


def _across(costs: dict[int, float]) -> str:
    found = "  ".join(f"{c:,.1f} at {n:,}" for n, c in costs.items())
    return found if len(costs) == 1 else f"{found}  (×{costs[SIZES[-1]] / costs[SIZES[0]]:.1f})"
