"""Matches over several processes, whose observations lie in memory that all share: nothing of them is copied.

    with Workers(4, 16, "modern", seed=1, opponents=("self", "random", "bot")) as matches:
        while True:
            matches.step(policy(matches.arrays))

Each worker plays ``Matches`` of its own.  ``send`` and ``receive`` do in two parts what ``step`` does in one:
what comes first can be gone on with while other workers still play.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory

import numpy as np

from ..cards.record import Card
from .encode import Array, Observation, Wish
from .kinds import kind_of
from .vector import SELF, Matches, entries, seats_of

LINE = 64  # bytes: where an array begins, so that no two share a line of the processor's cache


Decks = Sequence[str | Sequence[Card]] | None


class WorkerLost(RuntimeError):
    """A worker has ended before it was asked to."""


class Workers:
    """*workers* processes with *count* matches each; the other arguments are those of ``Matches``.

    ``arrays``, ``finals``, ``players``, ``rewards``, ``ended`` and ``cut`` are as there, of all matches:
    those of the first worker, then those of the next.  Worker *n* has the seed *seed* · 1,000 + *n*: the
    same workers play the same games.
    """

    def __init__(
        self,
        workers: int,
        count: int,
        rules: str = "modern",
        decks: Decks = None,
        *,
        seed: int = 0,
        **more: Wish,
    ) -> None:
        self.workers, self.count = workers, count
        self.observation = more.get("observation", "full")
        self.opponents = more.get("opponents", (SELF,))
        size = workers * count
        seats = seats_of(decks, more.get("mixed", False), more.get("seats"), self.observation)
        self.memory = SharedMemory(create=True, size=room(self.observation, size, seats))
        shared = lying_in(self.memory, self.observation, size, seats)
        names = kind_of(self.observation).entries
        self.arrays: Observation = {name: shared[name] for name in names}
        self.finals: Observation = {name: shared[f"final {name}"] for name in names}
        self.players, self.rewards = shared["players"], shared["rewards"]
        self.ended, self.cut, self.actions = shared["ended"], shared["cut"], shared["actions"]
        context = multiprocessing.get_context("spawn")  # nothing else of this process is shared
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        for number in range(workers):
            ours, theirs = context.Pipe()
            arguments = (rules, decks), {**more, "seed": seed * 1_000 + number}
            given = (
                theirs,
                self.memory.name,
                size,
                number * count,
                count,
                self.observation,
                seats,
                *arguments,
            )
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._sent = set(range(workers))
        try:
            self.receive()
        except WorkerLost:
            self.close()
            raise

    def step(self, actions: Sequence[int] | Array) -> tuple[Array, Array]:
        """Pick an option in each match, and wait for all workers."""
        self.send(actions)
        self.receive()
        return self.rewards, self.ended

    def send(self, actions: Sequence[int] | Array, some: Sequence[int] | None = None) -> None:
        """Pick an option in each match of *some* workers (all): *actions* in the order of these."""
        numbers = range(self.workers) if some is None else some
        waiting = [number for number in numbers if number in self._sent]
        if waiting:
            raise RuntimeError(f"worker {waiting[0]} has not been received since it was sent something")
        picked = self._checked(actions, numbers)
        for at, number in enumerate(numbers):
            self.actions[self.places(number)] = picked[at * self.count : (at + 1) * self.count]
        for number in numbers:
            self._sent.add(number)
            try:
                self._pipes[number].send(True)
            except OSError:
                raise WorkerLost(f"worker {number} is gone") from None

    def _checked(self, actions: Sequence[int] | Array, numbers: Sequence[int]) -> Array:
        """The actions as an array.  Raises ValueError and IndexError, before anything is sent."""
        picked: Array = np.asarray(actions)
        wanted = len(numbers) * self.count
        if picked.shape != (wanted,) or picked.dtype.kind not in "iu":
            what = f"{picked.dtype} of shape {picked.shape}"
            raise ValueError(f"there are {wanted} matches: as many indices of options, not {what}")
        masks = np.concatenate([self.arrays["action_mask"][self.places(number)] for number in numbers])
        inside = (picked >= 0) & (picked < masks.shape[1])
        there = inside & (masks[np.arange(wanted), np.where(inside, picked, 0)] > 0)
        if not there.all():
            at = int(np.flatnonzero(~there)[0])
            many = int(masks[at].sum())
            raise IndexError(f"match {at}: there is no option {picked[at]}; there are {many}")
        return picked

    def receive(self, least: int | None = None) -> list[int]:
        """Wait until *least* workers (all that were sent something) have gone on; which these are."""
        wanted = len(self._sent) if least is None else min(least, len(self._sent))
        found: list[int] = []
        while len(found) < wanted:
            ready = wait([self._pipes[number] for number in self._sent])
            for number in sorted(self._sent):
                if self._pipes[number] in ready:
                    self._hear(number)
                    found.append(number)
        return found

    def places(self, number: int) -> slice:
        """Where the matches of a worker lie in the arrays."""
        return slice(number * self.count, (number + 1) * self.count)

    def _hear(self, number: int) -> None:
        self._sent.remove(number)
        try:
            fault = self._pipes[number].recv()
        except (EOFError, OSError):
            raise WorkerLost(f"worker {number} is gone") from None
        if fault:
            raise WorkerLost(f"worker {number}: {fault}")

    def close(self) -> None:
        """End the workers and give the memory back; the arrays can't be read any more."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self._processes = []
        for name in ("players", "rewards", "ended", "cut", "actions"):
            setattr(self, name, np.empty(0))
        self.arrays, self.finals = {}, {}
        try:
            self.memory.close()
        except BufferError:  # the caller still holds one of the arrays
            pass
        self.memory.unlink()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def places_of(observation: str, size: int, seats: int) -> dict[str, tuple[int, str, tuple[int, ...]]]:
    """Where each array begins, its type and its shape."""
    at, found = 0, {}
    for name, (dtype, shape) in {**entries(observation, seats), "actions": ("int32", ())}.items():
        found[name] = (at, dtype, (size, *shape))
        bytes_of = size * int(np.prod(shape)) * np.dtype(dtype).itemsize
        at += -(-bytes_of // LINE) * LINE
    found[""] = (at, "int8", ())
    return found


def room(observation: str, size: int, seats: int) -> int:
    """How many bytes all arrays take."""
    return places_of(observation, size, seats)[""][0]


def lying_in(memory: SharedMemory, observation: str, size: int, seats: int) -> Observation:
    """All arrays, in that memory."""
    found = places_of(observation, size, seats)
    del found[""]
    return {name: np.ndarray(shape, dtype, memory.buf, at) for name, (at, dtype, shape) in found.items()}


def work(
    pipe: Connection,
    name: str,
    size: int,
    first: int,
    count: int,
    observation: str,
    seats: int,
    args: tuple[str, Decks],
    more: dict[str, Wish],
) -> None:
    """What a worker does, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who began it
    memory = SharedMemory(name)
    arrays = lying_in(memory, observation, size, seats)
    own = {name: array[first : first + count] for name, array in arrays.items()}
    for name in kind_of(observation).refs:
        own[name].fill(-1)
        own[f"final {name}"].fill(-1)
    try:
        matches = Matches(count, *args, buffers=own, **more)
        gc.freeze()
        pipe.send("")
        while pipe.recv():
            matches.step(own["actions"])
            pipe.send("")
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    except Exception as error:  # told to who waits for it
        pipe.send(repr(error)[:300])
