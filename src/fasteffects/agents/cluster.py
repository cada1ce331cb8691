"""Many games over a Ray cluster (extra ``ray``): batches out, outcomes back as they come, each game once."""

from __future__ import annotations

import importlib
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from .. import __version__
from .many import BATCH, batches, play_batch
from .match import Outcome, Pairing, lost

MOST_LOSSES = 5  # of one game's workers: then it is the game that kills them
SECONDS = 5  # until a cluster must answer


Ray = Any  # its module, which is there only where it is asked for


class NoRay(ValueError):
    """Ray is not installed, or the cluster is not there."""


def over_ray(
    some: Sequence[Pairing], address: str, records: bool = False, size: int = BATCH
) -> Iterator[list[Outcome]]:
    """The outcomes, batch by batch as they come.  Raises NoRay before the first.

    What was sent to a worker that is lost is played again, game by game.  Outcomes come from whole batches
    only, so none counts twice; as a match says all that its game follows from, it is the same game.
    """
    ray = installed()
    return _coming(ray, connect(ray, address), batches(some, size), records)


def installed() -> Ray:
    """Ray.  Raises NoRay where it is not installed."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise NoRay("Ray is not installed: pip install 'fasteffects[ray]'") from None


def connect(ray: Ray, address: str) -> bool:
    """Whether it is we who connected, and must leave again.  Raises NoRay."""
    if ray.is_initialized():
        return False
    host, _, port = address.rpartition("//")[2].rpartition(":")
    try:
        if port.isdecimal():  # Ray itself tries for minutes
            socket.create_connection((host, int(port)), SECONDS).close()
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, OverflowError, ValueError, RuntimeError, AssertionError) as error:
        raise NoRay(f"no Ray cluster answers at {address!r}: {error}") from None
    return True


def _coming(ray: Ray, ours: bool, left: list[list[Pairing]], records: bool) -> Iterator[list[Outcome]]:
    remote = ray.remote(max_retries=0, scheduling_strategy="SPREAD")(_played_there)
    waiting = deque((batch, 0) for batch in left)
    sent: dict[object, tuple[list[Pairing], int]] = {}
    try:
        while sent or waiting:
            while waiting and len(sent) < _room(ray):
                batch, losses = waiting.popleft()
                sent[remote.remote(__version__, batch, records)] = batch, losses
            (done,), _ = ray.wait(list(sent), num_returns=1)
            batch, losses = sent.pop(done)
            found, why = None, ""
            try:
                found = ray.get(done)
            except ray.exceptions.RayTaskError as error:  # its worker is well, and cannot play these games
                why = f"not played at its worker: {error.cause!r}"
            except ray.exceptions.RayError as error:
                if losses + 1 < MOST_LOSSES:  # one by one: it is known then in which game a worker dies
                    waiting.extend(([match], losses + 1) for match in batch)
                    continue
                why = f"its worker was lost {losses + 1} times: {type(error).__name__}"
            yield found if found is not None else [lost(match, why) for match in batch]
    finally:
        if ours:
            ray.shutdown()


def _room(ray: Ray) -> int:
    """How many batches may be out: one more for each worker waits behind the one that is played."""
    return 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))


def _played_there(version: str, batch: list[Pairing], records: bool) -> list[Outcome]:
    """What a worker of the cluster does."""
    if version != __version__:
        raise RuntimeError(f"version {version} asks, version {__version__} is installed there")
    return play_batch(batch, records)
