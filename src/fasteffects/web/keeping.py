"""The tables on disk: what a game was made of and each answer, written before anybody is told of it.

One interface (``Keeper``) over two bases: a SQLite file (``keeping_sqlite``), or PostgreSQL where several
servers share the tables (``keeping_postgres``).
"""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

# {blob} and {tail} are what the bases call differently; numbers of seconds are of the base's own clock.
MADE = """
CREATE TABLE IF NOT EXISTS game (
  id TEXT PRIMARY KEY, begun TEXT NOT NULL, watch {blob} NOT NULL UNIQUE, at DOUBLE PRECISION NOT NULL,
  over INTEGER NOT NULL DEFAULT 0, holder TEXT, clock DOUBLE PRECISION
) {tail};
CREATE TABLE IF NOT EXISTS seat (
  game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, name TEXT NOT NULL,
  level TEXT NOT NULL, secret {blob} UNIQUE, skipped INTEGER NOT NULL DEFAULT 0, clock DOUBLE PRECISION,
  PRIMARY KEY (game, number)
) {tail};
CREATE TABLE IF NOT EXISTS answer (
  game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, player INTEGER NOT NULL,
  kind TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (game, number)
) {tail};
CREATE TABLE IF NOT EXISTS server (
  address TEXT PRIMARY KEY, word TEXT NOT NULL, until DOUBLE PRECISION NOT NULL
) {tail};
"""

Given = tuple[int, str, str]  # an answer: who, to what kind of question, in which words
Cell = str | int | float | bytes | None
Row = tuple[Any, ...]  # of a table: what lies there is known to who asks
T = TypeVar("T")


def new_secret() -> str:
    """A secret of 128 bits, as it stands in a link."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()


@dataclass(frozen=True)
class KeptSeat:
    """A seat: a bot's has a level, a person's a secret, of which only the hash is kept."""

    number: int
    name: str
    level: str
    skipped: int = 0  # numbers of questions that are not used again
    clock: float | None = None  # seconds that are left, where there is a clock


@dataclass(frozen=True)
class KeptGame:
    """All that is on disk of a table."""

    id: str
    begun: str
    seats: tuple[KeptSeat, ...]
    answers: tuple[Given, ...]
    over: bool
    time: float | None = None  # seconds that each person had, where there is a clock


@dataclass(frozen=True)
class Written:
    """What has happened at a table: the answers after the first *kept*, in place of those that are there."""

    id: str
    kept: int
    new: tuple[Given, ...]
    skipped: tuple[int, ...]  # of each seat
    over: bool
    clocks: tuple[float | None, ...] = ()  # of each seat


class Moved(Exception):
    """Another server has the table now."""


class Keeper(ABC):
    """A base with the tables.  Each call is one transaction, which is on disk when it returns.

    A table is held by one server at a time, and only that one writes to it.  A server is known by its
    address, and holds what it holds as long as it says now and then that it is there (``here``).
    """

    address: str = ""  # of this server

    # -- what a base gives -----------------------------------------------------------------------------------

    now: str  # what its clock says, in its own words

    @abstractmethod
    def together(self, do: Callable[[], T]) -> T:
        """Do it as one transaction."""

    @abstractmethod
    def rows(self, words: str, *values: Cell) -> list[Row]:
        """The rows of a statement, whose values stand for its question marks."""

    @abstractmethod
    def many(self, words: str, all_values: Sequence[Sequence[Cell]]) -> None:
        """A statement carried out with each of these values."""

    @abstractmethod
    def close(self) -> None:
        """Close the base."""

    # -- tables ----------------------------------------------------------------------------------------------

    def make(
        self, begun: str, seats: Sequence[tuple[str, str]], clock: float | None = None
    ) -> tuple[str, list[str], str]:
        """A new table of seats (name, level or none): its id, its seats' secrets, its watchers'."""
        id, watch = secrets.token_hex(8), new_secret()
        told = ["" if level else new_secret() for _, level in seats]
        kept = [
            (id, n, name, level, hashed(secret) if secret else None, None if level else clock)
            for n, ((name, level), secret) in enumerate(zip(seats, told))
        ]

        def do() -> None:
            self.rows(
                f"INSERT INTO game (id, begun, watch, at, clock) VALUES (?, ?, ?, {self.now}, ?)",
                id, begun, hashed(watch), clock,
            )  # fmt: skip
            self.many(
                "INSERT INTO seat (game, number, name, level, secret, clock) VALUES (?, ?, ?, ?, ?, ?)", kept
            )

        self.together(do)
        return id, told, watch

    def find(self, secret: str) -> tuple[str, int | None] | None:
        """The table and seat of a secret; None for the seat of a watcher; None for no secret of ours."""
        key = hashed(secret)

        def do() -> tuple[str, int | None] | None:
            for id, number in self.rows("SELECT game, number FROM seat WHERE secret = ?", key):
                return str(id), int(number)
            for (id,) in self.rows("SELECT id FROM game WHERE watch = ?", key):
                return str(id), None
            return None

        return self.together(do)

    def load(self, id: str) -> KeptGame:
        """A table as it is.  Raises KeyError."""

        def do() -> KeptGame:
            game = self.rows("SELECT begun, over, clock FROM game WHERE id = ?", id)
            if not game:
                raise KeyError(id)
            seats = self.rows(
                "SELECT number, name, level, skipped, clock FROM seat WHERE game = ? ORDER BY number", id
            )
            answers = self.rows("SELECT player, kind, words FROM answer WHERE game = ? ORDER BY number", id)
            begun, over, clock = game[0]
            sat = tuple(KeptSeat(*seat) for seat in seats)
            return KeptGame(id, begun, sat, tuple(map(tuple, answers)), bool(over), clock)

        return self.together(do)

    def write(self, some: Sequence[Written]) -> list[Written]:
        """Write what has happened at some tables, all in one transaction; those that are held elsewhere."""
        return self.together(lambda: [one for one in some if not self._write(one)])

    def _write(self, one: Written) -> bool:
        id = one.id
        if not self.rows(
            f"UPDATE game SET at = {self.now}, over = ? WHERE id = ? AND holder = ? RETURNING id",
            int(one.over), id, self.address,
        ):  # fmt: skip
            return False
        self.rows("DELETE FROM answer WHERE game = ? AND number >= ?", id, one.kept)
        self.many(
            "INSERT INTO answer (game, number, player, kind, words) VALUES (?, ?, ?, ?, ?)",
            [(id, one.kept + n, *given) for n, given in enumerate(one.new)],
        )
        self.many(
            "UPDATE seat SET skipped = ? WHERE game = ? AND number = ? AND skipped <> ?",
            [(many, id, n, many) for n, many in enumerate(one.skipped)],
        )
        clocks = [(left, id, n) for n, left in enumerate(one.clocks) if left is not None]
        self.many("UPDATE seat SET clock = ? WHERE game = ? AND number = ?", clocks)
        return True

    def count(self) -> int:
        """How many tables there are."""
        return int(self.together(lambda: self.rows("SELECT count(*) FROM game"))[0][0])

    def forget(self, days: float) -> int:
        """Put away for good what nobody has touched for so many days; how many tables that were."""
        gone = f"DELETE FROM game WHERE at < {self.now} - ? RETURNING id"
        return len(self.together(lambda: self.rows(gone, days * 86_400)))

    # -- servers ---------------------------------------------------------------------------------------------

    def here(self, word: str, seconds: float) -> None:
        """This server is there, for so many seconds more; with that word it is spoken to by the others."""
        self.together(
            lambda: self.rows(
                f"""INSERT INTO server (address, word, until) VALUES (?, ?, {self.now} + ?)
                ON CONFLICT (address) DO UPDATE SET word = excluded.word, until = excluded.until""",
                self.address, word, seconds,
            )
        )  # fmt: skip

    def hold(self, id: str) -> tuple[str, str]:
        """Hold a table, where no server that is there does: the address and word of the one who holds it.

        Raises KeyError.
        """

        def do() -> tuple[str, str]:
            if self.rows(
                f"""UPDATE game SET holder = ? WHERE id = ? AND (holder IS NULL OR holder = ? OR NOT EXISTS (
                    SELECT 1 FROM server WHERE address = game.holder AND until > {self.now})) RETURNING id""",
                self.address, id, self.address,
            ):  # fmt: skip
                return self.address, ""
            found = self.rows(
                "SELECT address, word FROM server WHERE address = (SELECT holder FROM game WHERE id = ?)", id
            )
            if not found:
                raise KeyError(id)
            return str(found[0][0]), str(found[0][1])

        return self.together(do)

    def release(self, id: str) -> None:
        """Hold a table no more."""
        self.together(
            lambda: self.rows("UPDATE game SET holder = NULL WHERE id = ? AND holder = ?", id, self.address)
        )
