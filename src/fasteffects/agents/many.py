"""Many games at once, over worker processes: the same outcomes however many workers there are."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import combinations_with_replacement

from ..play import decks
from .match import MOST_TURNS, Outcome, Pairing, lost, play

BATCH = 4  # games sent to a worker at once
SEEDS = 1_000_003  # apart from each other for each first seed


def usual_decks(rules: str) -> list[str]:
    """The shipped decks of the rules' time; all of them where none is named for it."""
    word = {"fifth": "period"}.get(rules, rules)
    names = decks.shipped()
    return [name for name in names if name.startswith(word)] or names


def matches(
    games: int,
    seed: int,
    rules: str,
    agents: tuple[str, str],
    names: Sequence[str] = (),
    pairs: bool = False,
    turns: int = MOST_TURNS,
    mirror: bool = False,
) -> list[Pairing]:
    """The matches that these words mean.

    Every pair of decks comes in turn, with *mirror* each deck against itself.  With *pairs* each two games
    have the same seed and decks, and the agents change seats between them, so that luck is shared.
    """
    some = list(names) or usual_decks(rules)
    couples = [(name, name) for name in some] if mirror else list(combinations_with_replacement(some, 2))
    found = []
    for number in range(games):
        at = number // 2 if pairs else number
        swapped = pairs and number % 2 == 1
        seats = agents[::-1] if swapped else agents
        chance = (seed * SEEDS + at) % 2147483646 + 1
        found.append(Pairing(number, chance, rules, seats, couples[at % len(couples)], turns, swapped))
    return found


def batches(some: Sequence[Pairing], size: int = BATCH) -> list[list[Pairing]]:
    """The matches in the pieces that workers get."""
    return [list(some[at : at + size]) for at in range(0, len(some), size)]


def play_batch(batch: Sequence[Pairing], records: bool = False) -> list[Outcome]:
    """What a worker does."""
    return [play(match, records) for match in batch]


def outcomes(
    some: Sequence[Pairing], workers: int = 1, records: bool = False, size: int = BATCH
) -> Iterator[list[Outcome]]:
    """The outcomes, batch by batch as they come; in this process where one worker is enough."""
    if workers <= 1:
        yield from (play_batch([match], records) for match in some)
        return
    left = batches(some, max(1, min(size, len(some) // workers)))
    while left:
        broken: list[list[Pairing]] = []
        yield from _finished(left, workers, records, broken)
        played = [match for batch in broken[:workers] for match in batch]  # when the workers broke down
        yield from _one_by_one(played, records)
        left = broken[workers:]


def _one_by_one(some: list[Pairing], records: bool) -> Iterator[list[Outcome]]:
    """In one process at a time: it is known then in which game it breaks down, the first that is not done."""
    left = [[match] for match in some]
    while left:
        broken: list[list[Pairing]] = []
        yield from _finished(left, 1, records, broken)
        if broken:
            yield [lost(match, "the worker was lost twice") for match in broken[0]]
        left = broken[1:]


def _finished(
    left: list[list[Pairing]], workers: int, records: bool, broken: list[list[Pairing]]
) -> Iterator[list[Outcome]]:
    """The outcomes that there are; the batches that were not done when workers broke down go to *broken*."""
    for found, batch in _in_processes(left, workers, records):
        if found is None:
            broken.append(batch)
        else:
            yield found
    broken.sort(key=lambda batch: batch[0].number)


def _in_processes(
    left: list[list[Pairing]], workers: int, records: bool
) -> Iterator[tuple[list[Outcome] | None, list[Pairing]]]:
    """Each batch with its outcomes, or with None where the workers broke down before it was done."""
    context = multiprocessing.get_context("spawn")  # nothing of this process is shared
    pool = ProcessPoolExecutor(workers, context, initializer=_begin)
    sent: dict[Future[list[Outcome]], list[Pairing]] = {}
    try:
        with suppress(BrokenProcessPool), _held_back():
            for batch in left:
                sent[pool.submit(play_batch, batch, records)] = batch
        yield from ((None, batch) for batch in left[len(sent) :])
        for future in as_completed(sent):
            try:
                yield future.result(), sent[future]
            except BrokenProcessPool:
                yield None, sent[future]
    finally:
        pool.shutdown(cancel_futures=True)  # an interruption leaves many that nobody waits for


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C comes after it; workers that start meanwhile have it held back until they have begun."""
    if not hasattr(signal, "pthread_sigmask"):
        yield  # Windows
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """What a worker does first: Ctrl-C reaches it too and ends it without a word; what is loaded stays."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    gc.freeze()  # no use in looking there for what is no longer needed: a twentieth to a tenth of the time
