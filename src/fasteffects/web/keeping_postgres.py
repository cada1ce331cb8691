"""The tables in PostgreSQL: what several servers share (extra ``[postgres]``)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from ..errors import Refused
from .keeping import MADE, Cell, Keeper, Row, T

MAKING = 7_351  # a lock that servers take in turn who begin at once


class PostgresKeeper(Keeper):
    """A base that is reached by its address; a connection that has broken is opened again."""

    now = "extract(epoch FROM clock_timestamp())::float8"

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        self.lock = threading.Lock()
        self.base: Any = None
        try:
            self.together(self._make)
        except psycopg.Error as error:
            raise Refused(f"PostgreSQL does not serve: {error}") from None

    def _make(self) -> None:
        self.rows("SELECT pg_advisory_xact_lock(?)", MAKING)
        for statement in MADE.format(blob="BYTEA", tail="").split(";"):
            if statement.strip():
                self.rows(statement)

    def together(self, do: Callable[[], T]) -> T:
        """Do it as one transaction; once more, where the connection has broken: nothing is harmed by that."""
        with self.lock:
            for last in (False, True):
                try:
                    if self.base is None or self.base.closed:
                        self.base = psycopg.connect(self.url, connect_timeout=10, autocommit=True)
                    with self.base.transaction():
                        return do()
                except psycopg.OperationalError:
                    if self.base is not None:
                        self.base.close()
                    if last:
                        raise
        raise AssertionError

    def rows(self, words: str, *values: Cell) -> list[Row]:
        """The rows of a statement, whose values stand for its question marks."""
        found = self.base.execute(words.replace("?", "%s"), values)
        return list(found.fetchall()) if found.description is not None else []

    def many(self, words: str, all_values: Sequence[Sequence[Cell]]) -> None:
        """A statement carried out with each of these values."""
        with self.base.cursor() as cursor:
            cursor.executemany(words.replace("?", "%s"), all_values)

    def close(self) -> None:
        """Close the connection."""
        with self.lock:
            if self.base is not None:
                self.base.close()
