"""Batches from workers over a Ray cluster (extra ``ray``): who is lost costs its batch, counted once.

    with Gathering(address, 8, make) as workers:
        while True:
            batches = workers.gather(weights)  # of each worker what its ``collect(weights)`` gives

``make(number)`` gives what a worker keeps, such as matches and a policy: anything with a method ``collect``.
Unlike games that are counted (``agents.cluster``), what is lost is not made again: it would be learned from
with weights that are old by then.  Another worker takes the lost one's place, with a number of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ..agents.cluster import connect, installed

MOST_BARREN = 3  # rounds in which no batch comes at all: then workers can't be begun


class Collecting(Protocol):
    """What a worker keeps."""

    def collect(self, told: Any) -> Any:
        """One batch, made with what it is told."""


class Gathering:
    """So many workers, kept that many.  ``lost`` counts the batches that never came."""

    def __init__(self, address: str, count: int, make: Callable[[int], Collecting]) -> None:
        self.ray = installed()
        self.ours = connect(self.ray, address)
        self.worker = self.ray.remote(num_cpus=1, max_restarts=0)(_Worker)
        self.make = make
        self.begun = self.lost = self.barren = 0
        self.workers = [self._begun() for _ in range(count)]

    def _begun(self) -> Any:
        self.begun += 1
        return self.worker.options(scheduling_strategy="SPREAD").remote(self.make, self.begun - 1)

    def gather(self, told: Any) -> list[Any]:
        """A batch of each worker that is still there.  Raises RuntimeError where none stays."""
        kept = self.ray.put(told)
        sent = [worker.collect.remote(kept) for worker in self.workers]
        found, why = [], ""
        for at, one in enumerate(sent):
            try:
                found.append(self.ray.get(one))
            except self.ray.exceptions.RayTaskError:
                raise  # a fault of what it keeps: it would come again
            except self.ray.exceptions.RayError as error:
                self.lost += 1
                self.workers[at] = self._begun()
                why = str(error)
        self.barren = 0 if found else self.barren + 1
        if self.barren >= MOST_BARREN:
            raise RuntimeError(f"no worker stays: {why}")
        return found

    def close(self) -> None:
        """End the workers, and leave the cluster if it was entered here."""
        for worker in self.workers:
            self.ray.kill(worker)
        self.workers = []
        if self.ours:
            self.ray.shutdown()

    def __enter__(self) -> Gathering:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Worker:
    """What a process of the cluster keeps."""

    def __init__(self, make: Callable[[int], Collecting], number: int) -> None:
        self.kept = make(number)

    def collect(self, told: Any) -> Any:
        """One batch."""
        return self.kept.collect(told)
