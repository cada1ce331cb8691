"""Play random games with random decks of the cards in the pool, and report what breaks.

    python tools/fuzz.py [--games N] [--seed FIRST] [--turns N] [--players N] [--check] [--decks FILE]

Each game has a seed, from which its decks, its chance and its players' choices come; a fault is reported
with the seed that brings it back and what the game had come to.  ``--check`` looks at everything that must
hold (``invariants.py``) at every decision, which is some twenty times slower.

With ``--decks`` the games are between decks that people played: a (compressed) JSON list of
{group, main: {name: copies}, …}.  Each player has a deck of a group at random, of those that are supported
whole; the games go on to their end.
"""

from __future__ import annotations

import argparse
import json
import lzma
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random

from rich.progress import track

from fasteffects.agents.choosing import at_random
from fasteffects.cards import period, pool
from fasteffects.cards.record import COLOR_OF, SYMBOL_OF, Card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import new_game
from fasteffects.timing.editions import TIMINGS

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
LANDS, SPELLS = 24, 36
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
TURNS = 30
SECONDS = 20  # of processor time; a game that takes longer is reported as a fault, with what it was doing
LONG = 120  # seconds, where nobody counts the turns
CONCEDES = 400  # with more than two, somebody gives up instead of one in so many answers
ANSWERS = 6_000  # more than that is a game that does not come to an end

Look = Callable[[Game], None]
Lists = dict[str, list[dict[str, int]]]  # decks that people played, by their group


@dataclass(slots=True)
class Outcome:
    """What came of one game: who won, that nobody did, or what broke."""

    seed: int
    words: str
    answers: int
    turns: int
    fault: str = ""  # where it broke, the same for all games that break there
    details: str = ""


@cache
def supported() -> dict[str, str]:
    """The cards that can be played with, and the symbols of their colours; basic lands left out."""
    found: dict[str, str] = {}
    for name in pool.names():
        record = pool.raw(name)
        if "stopped" in record or name in BASICS.values():
            continue
        colors = {c for face in record["faces"] for c in face[2][1:]}
        found[name] = "".join(sorted(SYMBOL_OF[c] for c in colors))
    return found


def deck(rng: Random, some: Collection[str] | None = None, rules: str = "modern") -> list[Card]:
    """Sixty cards of one or two colours, of those in *some*, with the basic lands that pay for them."""
    colors = rng.sample(sorted(COLOR_OF), rng.choice((1, 2)))
    wanted = {name: its for name, its in supported().items() if some is None or name in some}
    fitting = [name for name, its in wanted.items() if set(its) <= set(colors)]
    names = [name for name in rng.sample(fitting, min(SPELLS // 2, len(fitting))) for _ in range(2)]
    lands = [BASICS[colors[i % len(colors)]] for i in range(LANDS)]
    return [pool.card(name, rules) for name in (*names, *lands)]


def lists_of(path: Path) -> Lists:
    """The main decks of a file, by group."""
    data = path.read_bytes()
    found: Lists = {}
    for listed in json.loads(lzma.decompress(data) if path.suffix == ".xz" else data):
        found.setdefault(listed["group"], []).append(listed["main"])
    return {group: found[group] for group in sorted(found)}


def is_supported(name: str) -> bool:
    """Whether the pool has a card whole."""
    return pool.known(name) and "stopped" not in pool.raw(name)


def deck_of(rng: Random, lists: Lists, rules: str) -> list[Card]:
    """A deck of a group at random, of those that are supported whole."""
    while True:
        main = rng.choice(lists[rng.choice(list(lists))])
        if all(is_supported(name) for name in main):
            return [card for name, copies in main.items() for card in [pool.card(name, rules)] * copies]


def game_between(seed: int, lists: Lists, rules: str = "modern", players: int = 2) -> Game:
    """The game between decks that people played that *seed* means, at its first decision."""
    rng = Random(seed)
    decks = [deck_of(rng, lists, rules) for _ in range(players)]
    return new_game(decks, names=NAMES[:players], seed=seed, rules=rules)


def game_of(seed: int, some: Collection[str] | None = None, rules: str = "modern", players: int = 2) -> Game:
    """The game that *seed* means, at its first decision; of cards of the time, under the rules of 1997."""
    rng = Random(seed)
    if some is None and rules == "fifth":
        some = frozenset(period.names())
    decks = [deck(rng, some, rules) for _ in range(players)]
    return new_game(decks, names=NAMES[:players], seed=seed, rules=rules)


def play(seed: int, begin: Callable[[int], Game], look: Look | None, turns: int, seconds: int) -> Outcome:
    """One random game, to its end, its turn limit or its fault."""
    rng = Random(seed)
    game: Game | None = None
    count = 0
    signal.signal(signal.SIGVTALRM, too_slow)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0 if look is not None else seconds)
    try:
        game = begin(seed)
        players = len(game.players)
        while not game.over and game.turn_number <= turns and count < ANSWERS:
            if look is not None:
                look(game)
            if players > 2 and not rng.randrange(CONCEDES):
                game.concede(rng.choice(game.apnap()))
            else:
                game.answer(at_random(game, rng))
            count += 1
    except Exception as error:
        return broken(seed, count, game, error)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    words = "no result: turn limit" if count < ANSWERS else "no result: too many answers"
    if game.over:
        words = "no result: a limit" if game.result is None else "won" if game.result else "a draw"
    return Outcome(seed, words, count, game.turn_number)


def too_slow(*_: object) -> None:
    """Stop a game that has run too long."""
    raise TimeoutError("it takes too long")


def broken(seed: int, count: int, game: Game | None, error: Exception) -> Outcome:
    """The outcome of a game that broke: where in the program, and where in the game."""
    frames = traceback.extract_tb(error.__traceback__)
    last = [f for f in frames if "fasteffects" in f.filename or "invariants" in f.filename][-1:] or frames[
        -1:
    ]
    file = last[0].filename.rpartition("/")[2]
    fault = f"{type(error).__name__} in {file}, {last[0].name}: {str(error)[:150]}"
    if isinstance(error, TimeoutError):  # wherever the alarm found it
        fault = "TimeoutError"
    lines = traceback.format_exception(error)[-12:]
    if game is not None:
        lines.append(
            f"turn {game.turn_number}, {game.step}, asked: {getattr(game.decision, 'prompt', None)}\n"
        )
        lines.append("frames: " + " > ".join(type(f).__name__ for f in game.frames) + "\n")
        lines.extend(f"  {entry!r}\n" for entry in game.log_entries()[-8:])
    return Outcome(seed, "broke", count, game.turn_number if game else 0, fault, "".join(lines))


def main() -> int:
    """Play the games asked for; 1 where some broke."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the first seed; each game has the next one")
    parser.add_argument("--turns", type=int, help=f"at most; {TURNS} if no decks are given")
    parser.add_argument("--rules", default="modern", choices=list(TIMINGS))
    parser.add_argument("--players", type=int, default=2, help="how many play, each for themselves")
    parser.add_argument("--decks", type=Path, metavar="FILE", help="games between decks of this file")
    parser.add_argument("--check", action="store_true", help="check what must hold at every decision")
    parser.add_argument("--full", action="store_true", help="show every fault, not one for each place")
    args = parser.parse_args()
    look: Look | None = None
    if args.check:
        from invariants import check as look
    turns, seconds = args.turns or TURNS, SECONDS
    begin: Callable[[int], Game] = partial(game_of, rules=args.rules, players=args.players)
    if args.decks is not None:
        turns, seconds = args.turns or ANSWERS, LONG
        begin = partial(game_between, lists=lists_of(args.decks), rules=args.rules, players=args.players)
    outcomes: list[Outcome] = []
    for seed in track(range(args.seed, args.seed + args.games), "games", disable=not sys.stderr.isatty()):
        outcomes.append(play(seed, begin, look, turns, seconds))
        if outcomes[-1].fault and not sys.stderr.isatty():
            print(f"seed {seed}: {outcomes[-1].fault}", flush=True)
    return report(outcomes, args.full)


def report(outcomes: list[Outcome], full: bool) -> int:
    """Print what came of the games; 1 where some broke."""
    for words, n in Counter(o.words for o in outcomes).most_common():
        print(f"{n:6}  {words}")
    print(f"{sum(o.answers for o in outcomes):6}  answers in {sum(o.turns for o in outcomes)} turns")
    faults = [o for o in outcomes if o.fault]
    shown: set[str] = set()
    for outcome in faults:
        if full or outcome.fault not in shown:
            n = sum(o.fault == outcome.fault for o in faults)
            print(f"\n== {outcome.fault}\n   seed {outcome.seed}, {n} times\n{outcome.details}")
        shown.add(outcome.fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
