"""The tables on disk: what a game was made of and each answer, written before anybody is told of it."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MADE = """
CREATE TABLE IF NOT EXISTS game (
  id TEXT PRIMARY KEY, begun TEXT NOT NULL, watch BLOB NOT NULL UNIQUE, at REAL NOT NULL,
  over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seat (
  game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, name TEXT NOT NULL,
  level TEXT NOT NULL, secret BLOB UNIQUE, skipped INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answer (
  game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL, player INTEGER NOT NULL,
  kind TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""

Given = tuple[int, str, str]  # an answer: who, to what kind of question, in which words


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


@dataclass(frozen=True)
class KeptGame:
    """All that is on disk of a table."""

    id: str
    begun: str
    seats: tuple[KeptSeat, ...]
    answers: tuple[Given, ...]
    over: bool


@dataclass(frozen=True)
class Written:
    """What has happened at a table: the answers after the first *kept*, in place of those that are there."""

    id: str
    kept: int
    new: tuple[Given, ...]
    skipped: tuple[int, ...]  # of each seat
    over: bool


class Keeper:
    """One SQLite file.  Each call is one transaction, which is on disk when it returns."""

    def __init__(self, file: Path) -> None:
        self.lock = threading.Lock()
        self.base = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.base.execute("PRAGMA journal_mode = WAL")
        self.base.execute("PRAGMA synchronous = FULL")
        self.base.execute("PRAGMA foreign_keys = ON")
        self.base.executescript(MADE)

    def close(self) -> None:
        """Close the file."""
        with self.lock:
            self.base.close()

    def make(self, begun: str, seats: Sequence[tuple[str, str]]) -> tuple[str, list[str], str]:
        """A new table of seats (name, level or none): its id, its seats' secrets, its watchers'."""
        id, watch = secrets.token_hex(8), new_secret()
        told = ["" if level else new_secret() for _, level in seats]
        with self.lock, self.base:
            self.base.execute("BEGIN")
            self.base.execute(
                "INSERT INTO game VALUES (?, ?, ?, ?, 0)", (id, begun, hashed(watch), time.time())
            )
            self.base.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, 0)",
                [
                    (id, n, name, level, hashed(secret) if secret else None)
                    for n, ((name, level), secret) in enumerate(zip(seats, told))
                ],
            )
        return id, told, watch

    def find(self, secret: str) -> tuple[str, int | None] | None:
        """The table and seat of a secret; None for the seat of a watcher; None for no secret of ours."""
        key = hashed(secret)
        with self.lock:
            found = self.base.execute("SELECT game, number FROM seat WHERE secret = ?", (key,)).fetchone()
            if found is not None:
                return str(found[0]), int(found[1])
            found = self.base.execute("SELECT id FROM game WHERE watch = ?", (key,)).fetchone()
        return None if found is None else (str(found[0]), None)

    def load(self, id: str) -> KeptGame:
        """A table as it is.  Raises KeyError."""
        with self.lock:
            game = self.base.execute("SELECT begun, over FROM game WHERE id = ?", (id,)).fetchone()
            if game is None:
                raise KeyError(id)
            seats = self.base.execute(
                "SELECT number, name, level, skipped FROM seat WHERE game = ? ORDER BY number", (id,)
            ).fetchall()
            answers = self.base.execute(
                "SELECT player, kind, words FROM answer WHERE game = ? ORDER BY number", (id,)
            ).fetchall()
        return KeptGame(id, game[0], tuple(KeptSeat(*seat) for seat in seats), tuple(answers), bool(game[1]))

    def write(self, some: Sequence[Written]) -> None:
        """Write what has happened at some tables, all in one transaction."""
        with self.lock, self.base:
            self.base.execute("BEGIN")
            for one in some:
                self._write(one)

    def _write(self, one: Written) -> None:
        id = one.id
        self.base.execute("DELETE FROM answer WHERE game = ? AND number >= ?", (id, one.kept))
        rows = [(id, one.kept + n, *given) for n, given in enumerate(one.new)]
        self.base.executemany("INSERT INTO answer VALUES (?, ?, ?, ?, ?)", rows)
        self.base.executemany(
            "UPDATE seat SET skipped = ? WHERE game = ? AND number = ? AND skipped <> ?",
            [(many, id, n, many) for n, many in enumerate(one.skipped)],
        )
        self.base.execute("UPDATE game SET at = ?, over = ? WHERE id = ?", (time.time(), one.over, id))

    def count(self) -> int:
        """How many tables there are."""
        with self.lock:
            return int(self.base.execute("SELECT count(*) FROM game").fetchone()[0])

    def forget(self, days: float) -> int:
        """Put away for good what nobody has touched for so many days; how many tables that were."""
        with self.lock, self.base:
            self.base.execute("BEGIN")
            gone = self.base.execute("DELETE FROM game WHERE at < ?", (time.time() - days * 86_400,))
        return gone.rowcount
