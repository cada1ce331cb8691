"""The tables that are open: who looks on, what they do, and what they are told.

All that concerns the rules is done in one thread, a table's turn after another's; bots think in processes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..cards.coding import JsonObject
from ..errors import Refused
from ..library.games import WATCHER
from ..play.session import NOISE
from .keeping import Given, Keeper, Moved, Written
from .limits import Rate
from .replies import fault
from .table import OpenTable, Seat
from .workers import Broken, Busy, Overrun, Processes

LOG = logging.getLogger("fasteffects.web")
MOST_LISTENERS = 40  # at one table
MOST_OPEN = 400  # tables in memory
MOST_TABLES = 20_000  # on disk
IDLE = 900.0  # seconds after which a table that nobody looks at is put away
WAITING = 64  # messages that a slow browser may be behind
PAUSE = 0.7  # seconds between what bots do that play among themselves
T = TypeVar("T")


class Full(Exception):
    """There are as many tables, or as many who look on, as there may be."""


class Hearer:
    """A browser at a table, as one of its seats or as a watcher."""

    def __init__(self, seat: int, since: int, also: frozenset[int] = frozenset()) -> None:
        self.seat = seat
        self.also = frozenset() if seat == WATCHER else also  # seats whose people share this device
        self.since = since  # the last event that it was told
        self.queue: asyncio.Queue[JsonObject | None] = asyncio.Queue(WAITING)

    def send(self, message: JsonObject | None) -> None:
        """Send it when the browser is ready; one that is too slow is let go, and comes back."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            message = None
        self.queue.put_nowait(message)


@dataclass(frozen=True)
class Made:
    """A table that was made: the secrets of its seats (none of a bot's), and that of its watchers."""

    id: str
    seats: tuple[str | None, ...]
    watch: str

    def of(self, seat: int) -> str | None:
        """The secret of a seat, or of ``WATCHER``."""
        return self.watch if seat == WATCHER else self.seats[seat]


@dataclass
class Open:
    """A table in memory."""

    table: OpenTable
    rate: Rate  # of the messages of all who look at it
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Hearer] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    left: float = field(default_factory=time.monotonic)
    again: Made | None = None  # the game that is played after this one
    bell: asyncio.TimerHandle | None = None  # when somebody's time is up
    pause: int | None = None  # which one is waited for
    passing: asyncio.TimerHandle | None = None  # when it is over


class Room:
    """All the tables."""

    def __init__(
        self, keeper: Keeper, workers: Processes, bots: Processes, messages: float, pause: Callable[[], float]
    ) -> None:
        self.messages = messages  # that a table takes each second
        self.pause = pause  # draws for how many seconds who can do nothing seems to think
        self.keeper = keeper
        self.workers = workers
        self.bots = bots
        self.tables: dict[str, Open] = {}
        self.opening = asyncio.Lock()
        self.thread = ThreadPoolExecutor(1, "rules")
        self.disk = ThreadPoolExecutor(1, "disk")
        self.base = ThreadPoolExecutor(1, "base")
        self.unwritten: list[tuple[Written, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def in_thread(self, do: Callable[..., T], *arguments: Any) -> T:
        """Do what concerns the rules where it holds up nobody's messages."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, do, *arguments)

    async def in_base(self, do: Callable[..., T], *arguments: Any) -> T:
        """Look something up in the base, while the rules of all tables go on."""
        return await asyncio.get_running_loop().run_in_executor(self.base, do, *arguments)

    async def close(self) -> None:
        """Put all tables away."""
        for one in self.tables.values():
            _quiet(one)
        self.thread.shutdown(wait=True)
        self.disk.shutdown(wait=True)
        self.base.shutdown(wait=True)
        self.keeper.close()

    # -- tables come and go ------------------------------------------------------------------------------

    async def make(
        self, rules: str, seats: list[list[str]], seed: int, first: int | None, clock: float | None
    ) -> Made:
        """A new table; *clock*: the seconds that each person has.  Raises Refused, Full."""
        if await self.in_base(self.keeper.count) >= MOST_TABLES:
            raise Full("there are as many tables as there may be")
        begun = await self.workers.call("begin", rules, seats, seed, first)
        return await self._kept(begun, [(name, level) for name, level, _ in seats], clock)

    async def _kept(self, begun: str, told: list[tuple[str, str]], clock: float | None) -> Made:
        id, secrets, watch = await self.in_base(self.keeper.make, begun, told, clock)
        return Made(id, tuple(secret or None for secret in secrets), watch)

    async def make_again(self, old: OpenTable, seed: int) -> Made:
        """A new table with the same seats and decks."""
        begun = old.game.record()
        begun.answers, begun.key, begun.result, begun.seed, begun.first = [], "", None, seed, None
        return await self._kept(str(begun), [(seat.name, seat.level) for seat in old.seats], old.time)

    async def open(self, id: str) -> Open:
        """A table that is on disk.  Raises Refused where it can't be played on, Full."""
        async with self.opening:
            found = self.tables.get(id)
            if found is None:
                await self._make_room()
                found = self.tables[id] = Open(
                    await self.in_thread(self._loaded, id), Rate(self.messages, 10 * self.messages)
                )
            return found

    def _loaded(self, id: str) -> OpenTable:
        return OpenTable(self.keeper.load(id))

    async def _make_room(self) -> None:
        now = time.monotonic()
        for id, one in list(self.tables.items()):
            if not one.listeners and (now - one.left > IDLE or len(self.tables) >= MOST_OPEN):
                _quiet(one)
                del self.tables[id]
                await self.in_base(self.keeper.release, id)
        if len(self.tables) >= MOST_OPEN:
            raise Full("there are as many games at this moment as there may be")

    async def join(self, one: Open, listener: Hearer) -> None:
        """Somebody comes to the table."""
        if len(one.listeners) >= MOST_LISTENERS:
            raise Full("as many look at this table as may")
        one.listeners.add(listener)
        self._count(one, listener, 1)
        async with one.lock:
            if listener.also:
                some = listener.also | {listener.seat}
                await self._carry_out(one, lambda table: table.share(some))
            await self.tell(one)
            await self._let_pass(one)
        self.let_think(one)

    async def leave(self, one: Open, listener: Hearer) -> None:
        """Somebody goes."""
        one.listeners.discard(listener)
        one.left = time.monotonic()
        self._count(one, listener, -1)
        async with one.lock:
            await self.tell(one)
            await self._let_pass(one)

    def _count(self, one: Open, listener: Hearer, many: int) -> None:
        for seat in () if listener.seat == WATCHER else (listener.seat, *listener.also):
            one.table.seats[seat].here += many

    # -- what is done ----------------------------------------------------------------------------------------

    async def do(self, one: Open, what: Callable[[OpenTable], None]) -> None:
        """Carry out what a seat wants, write it down, and tell all.  Raises Refused."""
        async with one.lock:
            await self._carry_out(one, what)
            await self.tell(one)
            await self._let_pass(one)
        self.let_think(one)

    async def look(self, one: Open, what: Callable[[OpenTable], T]) -> T:
        """Find something out without changing anything."""
        async with one.lock:
            return await self.in_thread(what, one.table)

    async def _carry_out(self, one: Open, what: Callable[[OpenTable], None]) -> None:
        try:
            new, record = await self.in_thread(_done, one.table, what)
            if new is not None:
                await self._on_disk(new)
                one.table.written = record
        except Refused:
            raise
        except Moved:
            self._let_go(one)
            raise Refused("another server has this table now") from None
        except Exception:  # a fault: the table is again what it was
            await self._restore(one)
            raise

    def _let_go(self, one: Open) -> None:
        """Forget a table that another server has: who looks at it is led there when they come back."""
        self.tables.pop(one.table.id, None)
        _quiet(one)
        for listener in one.listeners:
            listener.send(None)

    async def _on_disk(self, new: Written) -> None:
        """Wait until it is written; what comes together is written together, so that the disk waits once."""
        done = asyncio.get_running_loop().create_future()
        self.unwritten.append((new, done))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self.unwritten:
            some, self.unwritten = self.unwritten, []
            error: Exception | None = None
            moved: list[Written] = []
            try:
                loop = asyncio.get_running_loop()
                moved = await loop.run_in_executor(self.disk, self.keeper.write, [new for new, _ in some])
            except Exception as found:
                error = found
            for new, done in some:
                if done.cancelled():
                    continue
                if error is not None or new in moved:
                    done.set_exception(error or Moved())
                else:
                    done.set_result(None)

    async def _restore(self, one: Open) -> None:
        table = await self.in_thread(self._loaded, one.table.id)
        for old, new in zip(one.table.seats, table.seats):
            new.here, new.stops.steps, new.stops.auto, new.mana = (
                old.here,
                old.stops.steps,
                old.stops.auto,
                old.mana,
            )
        table.shared = one.table.shared
        one.table = table

    async def tell(self, one: Open) -> None:
        """Tell everybody at the table how it stands, each what they may know."""
        listeners = list(one.listeners)
        self._wind(one)
        wanted = {(listener.seat, listener.since) for listener in listeners}
        states = await self.in_thread(lambda: {key: one.table.state(*key) for key in wanted})
        for listener in listeners:
            state = states[listener.seat, listener.since]
            if state["events"]:
                listener.since = state["events"][-1]["number"]
            listener.send(state)

    # -- clocks ----------------------------------------------------------------------------------------------

    def _wind(self, one: Open) -> None:
        """Let the clock of who is asked run, and have it ring when their time is up."""
        if one.bell is not None:
            one.bell.cancel()
        ends = one.table.wind(bool(one.listeners))
        if ends is not None:
            loop = asyncio.get_running_loop()
            one.bell = loop.call_later(ends + 0.05, lambda: loop.create_task(self._ring(one)))

    async def _ring(self, one: Open) -> None:
        seat = one.table.late
        if seat is None or self.tables.get(one.table.id) is not one:
            return
        with suppress(Refused):
            await self.do(one, lambda table: table.time_is_up(seat))

    # -- pauses ----------------------------------------------------------------------------------------------

    async def _let_pass(self, one: Open) -> None:
        """Have who can do nothing pass after a while, which says nothing of their hand."""
        loop = asyncio.get_running_loop()
        while (due := one.table.waited_for) != one.pause:
            if one.passing is not None:
                one.passing.cancel()
            one.pause = due
            if due is None:
                return
            seconds = self.pause() * one.table.haste
            left = one.table.clock.ends()
            if seconds > 0:
                wait = seconds if left is None else min(seconds, left / 2)  # nobody's time is up by it
                one.passing = loop.call_later(wait, lambda: loop.create_task(self._pause_over(one, due)))
                return
            await self._pass_on(one)

    async def _pass_on(self, one: Open) -> None:
        one.pause = None
        await self._carry_out(one, OpenTable.pass_on)
        await self.tell(one)

    async def _pause_over(self, one: Open, due: int) -> None:
        try:
            async with one.lock:
                if self.tables.get(one.table.id) is one and one.pause == due == one.table.waited_for:
                    await self._pass_on(one)
                    await self._let_pass(one)
            self.let_think(one)
        except Exception as error:
            if not isinstance(error, Refused):
                fault(error, f"table {one.table.id}")

    # -- bots ------------------------------------------------------------------------------------------------

    def let_think(self, one: Open) -> None:
        """Have the bot choose that is asked, as long as somebody looks on."""
        if one.table.bot is not None and (one.thinking is None or one.thinking.done()):
            one.thinking = asyncio.create_task(self._think(one))

    async def _think(self, one: Open) -> None:
        try:
            while one.listeners and (seat := one.table.bot) is not None:
                before = one.table.game.kernel.log
                await self._choose(one, seat)
                if not one.table.people and any(worth_seeing(one.table, before)):
                    await asyncio.sleep(PAUSE)
        except Exception as error:
            number = fault(error, f"table {one.table.id}")
            for listener in one.listeners:
                listener.send({"type": "refused", "error": f"a fault in the program, number {number}"})

    async def _choose(self, one: Open, seat: Seat) -> None:
        table = one.table
        async with one.lock:
            if table.bot is not seat:
                return
            before = len(table.written)
            stored = await self.in_thread(table.game.store)
        words: str | None = None
        try:
            words, seat.memory = await self.bots.call(
                "choose", seat.level, seat.number, table.seed, stored, seat.memory
            )
        except Busy:
            await asyncio.sleep(0.5)
            return
        except (Overrun, Broken, Refused) as error:
            LOG.warning("table %s: the bot has no answer: %s", table.id, error)
            seat.memory = b""
        async with one.lock:
            if one.table is table and table.bot is seat and len(table.written) == before:
                await self._carry_out(one, lambda table: table.bot_answers(seat, words))
                await self.tell(one)
                await self._let_pass(one)


def _quiet(one: Open) -> None:
    """Nothing more is done at a table."""
    if one.thinking is not None:
        one.thinking.cancel()
    for timer in (one.bell, one.passing):
        if timer is not None:
            timer.cancel()


def worth_seeing(table: OpenTable, before: object) -> Iterator[bool]:
    """Of each line of the log since then, whether it says more than that time goes on."""
    for entry in table.game.kernel.log_entries(before):
        yield bool(entry.text) and NOISE.fullmatch(entry.text) is None


def _done(table: OpenTable, what: Callable[[OpenTable], None]) -> tuple[Written | None, list[Given]]:
    """Do it; what is to be written of it, if anything, and all answers as they are."""
    what(table)
    kept, record = table.unwritten()
    if kept == len(record) == len(table.written):
        return None, record
    skipped = tuple(seat.skipped for seat in table.seats)
    clocks = tuple(table.clock.left())
    return Written(table.id, kept, tuple(record[kept:]), skipped, table.game.over, clocks), record
