"""The tables in one SQLite file: what a server has that stands alone."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from .keeping import MADE, Cell, Keeper, Row, T

ADDED = (  # to tables of earlier versions
    ("game", "holder TEXT"),
    ("game", "clock DOUBLE PRECISION"),
    ("seat", "clock DOUBLE PRECISION"),
)


class SqliteKeeper(Keeper):
    """A file in a folder."""

    now = "((julianday('now') - 2440587.5) * 86400.0)"

    address = "here"  # a folder has one server

    def __init__(self, folder: str) -> None:
        Path(folder).mkdir(parents=True, exist_ok=True)
        self.lock = threading.Lock()
        file = Path(folder) / "tables.sqlite3"
        self.base = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.base.execute("PRAGMA journal_mode = WAL")
        self.base.execute("PRAGMA synchronous = FULL")
        self.base.execute("PRAGMA foreign_keys = ON")
        self.base.execute("PRAGMA busy_timeout = 5000")
        self.base.executescript(MADE.format(blob="BLOB", tail="WITHOUT ROWID"))
        for table, column in ADDED:
            there = {row[1] for row in self.base.execute(f"PRAGMA table_info({table})")}
            if column.split()[0] not in there:
                self.base.execute(f"ALTER TABLE {table} ADD COLUMN {column}")

    def together(self, do: Callable[[], T]) -> T:
        """Do it as one transaction."""
        with self.lock, self.base:
            self.base.execute("BEGIN IMMEDIATE")
            return do()

    def rows(self, words: str, *values: Cell) -> list[Row]:
        """The rows of a statement, whose values stand for its question marks."""
        return self.base.execute(words, values).fetchall()

    def many(self, words: str, all_values: Sequence[Sequence[Cell]]) -> None:
        """A statement carried out with each of these values."""
        self.base.executemany(words, all_values)

    def close(self) -> None:
        """Close the file."""
        with self.lock:
            self.base.close()
