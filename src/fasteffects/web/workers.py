"""Worker processes with a limit of time and memory: what is hostile ends there and harms nobody."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress

import msgspec

from ..cards.coding import Json
from ..errors import Refused
from .worker import DONE, FULL, HEAD, REFUSED, packed

LOG = logging.getLogger("fasteffects.web")
LARGEST = 32_000_000  # bytes of one result
STARTING = 60.0  # seconds in which a process must be ready


class Overrun(Exception):
    """A job that needs more time or memory than there is for it: says so."""


class Busy(Exception):
    """More is waiting already than can be answered soon."""


class Broken(Exception):
    """A job that broke: a fault of this program."""


class Processes:
    """Some processes that do jobs, one at a time each."""

    def __init__(self, size: int, seconds: float, megabytes: int, waiting: int = 40) -> None:
        self.size = size
        self.seconds = seconds
        self.megabytes = megabytes
        self.most_waiting = waiting
        self.waiting = 0
        self.idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self.all: set[asyncio.subprocess.Process] = set()

    async def start(self) -> None:
        """Make room for the processes; each is begun when it is wanted first, one of them already now."""
        for _ in range(self.size - 1):
            self.idle.put_nowait(None)
        self.beginning = asyncio.create_task(self._begin_first())

    async def _begin_first(self) -> None:
        try:
            self.idle.put_nowait(await self._begun())
        except (OSError, EOFError, TimeoutError) as error:
            LOG.error("a worker process can't be begun: %r", error)
            self.idle.put_nowait(None)

    async def stop(self) -> None:
        """End all processes."""
        self.beginning.cancel()
        ended = list(self.all)
        for process in ended:
            self._end(process)
        for process in ended:
            await process.wait()

    async def call(self, job: str, *arguments: Json) -> Json:
        """What a job gives.  Raises Refused, Overrun, Busy, Broken."""
        try:
            message = packed((job, arguments))
        except OverflowError:
            raise Refused("that is a larger number than any here") from None
        if self.waiting >= self.most_waiting:
            raise Busy
        self.waiting += 1
        try:
            process = await self.idle.get()
        finally:
            self.waiting -= 1
        try:
            process = process or await self._begun()
            found = await asyncio.wait_for(self._asked(process, message), self.seconds)
        except BaseException as error:  # also where nobody waits for it any more
            if process is not None:
                self._end(process)
            self.idle.put_nowait(None)
            if isinstance(error, TimeoutError):
                raise Overrun(
                    f"this takes longer than the {self.seconds:g} seconds that it may take"
                ) from None
            if isinstance(error, (OSError, EOFError, msgspec.DecodeError)):
                raise Broken(f"{job}: the process ended: {error!r}") from None
            raise
        self.idle.put_nowait(process)
        return _result(job, found[0], found[1], self.megabytes)

    async def _begun(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fasteffects.web.worker", str(self.megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
        )  # fmt: skip
        self.all.add(process)
        try:
            await asyncio.wait_for(_read(process), STARTING)
        except BaseException:
            self._end(process)
            raise
        return process

    async def _asked(self, process: asyncio.subprocess.Process, message: bytes) -> Json:
        assert process.stdin is not None
        process.stdin.write(message)
        await process.stdin.drain()
        return await _read(process)

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self.all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()


async def _read(process: asyncio.subprocess.Process) -> Json:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    if size > LARGEST:
        raise EOFError(f"a result of {size} bytes")
    return msgspec.msgpack.decode(await process.stdout.readexactly(size))


def _result(job: str, how: str, what: Json, megabytes: int) -> Json:
    if how == DONE:
        return what
    if how == REFUSED:
        raise Refused(what)
    if how == FULL:
        raise Overrun(f"this needs more than the {megabytes} MB that it may use")
    raise Broken(f"{job}: {what}")
