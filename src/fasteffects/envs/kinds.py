"""The kinds of observations: ``full`` (``schema.py``), ``small``, ``tokens`` and ``table``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from zlib import crc32

import numpy as np

from . import schema, small, table, tokens
from .encode import Observation
from .page import Page

if TYPE_CHECKING:
    from .match import Match


class Writing(Protocol):
    """What writes observations into arrays that it was given."""

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""


FLOATS = (-schema.LARGEST, schema.LARGEST)


class ObservationKind:
    """What one kind of observation is: its arrays, its version, and what writes it."""

    def __init__(
        self,
        name: str,
        version: int,
        entries: dict[str, tuple[str, tuple[int, ...]]],
        refs: tuple[str, ...],
        bounds: dict[str, tuple[float, float]],
        page: Callable[[Observation, dict[str, int] | None], Writing],
        words: tuple[tuple[str, ...], ...],
    ) -> None:
        self.name, self.version, self.entries, self.refs = name, version, entries, refs
        self._page = page
        self.words = words  # the names of the features
        self._bounds = bounds

    def page(self, arrays: Observation, words: dict[str, int] | None = None) -> Writing:
        """What writes observations into these arrays; *words*: the numbers of a vocabulary."""
        return self._page(arrays, words)

    def bounds(self, name: str) -> tuple[float, float]:
        """The least and the greatest value in one of its arrays."""
        dtype, _ = self.entries[name]
        low, high = self._bounds.get(name, FLOATS if dtype == "float32" else (0, 1))
        return low, high

    def empty(self, count: int | None = None) -> Observation:
        """An observation of nothing, whose arrays may be written to; *count* of them side by side."""
        before = () if count is None else (count,)
        return {
            name: np.full((*before, *shape), -1 if name in self.refs else 0, dtype)
            for name, (dtype, shape) in self.entries.items()
        }

    def fingerprint(self) -> str:
        """Eight digits that change whenever the meaning of an observation does."""
        if self.name == "full":
            return schema.fingerprint()
        words = repr((self.name, self.version, self.entries, self.words, schema.CARDS, schema.LARGEST))
        return f"{crc32(words.encode()):08x}"


KINDS = {
    "full": ObservationKind(
        "full", schema.VERSION, schema.ENTRIES, schema.REFS,
        {name: limits for name, limits in schema.BOUNDS.items() if name in schema.ENTRIES}, Page,
        (schema.GLOBALS, schema.OBJECTS, schema.OPTIONS),
    ),
    "small": ObservationKind(
        "small", small.VERSION, small.ENTRIES, small.REFS, small.bounds(), small.SmallPage,
        (schema.GLOBALS, small.ROW, small.NUMBERS, schema.VERBS),
    ),
    "tokens": ObservationKind(
        "tokens", tokens.VERSION, tokens.ENTRIES, tokens.REFS, tokens.bounds(), tokens.TokenPage,
        (tokens.KINDS, tokens.RELATIONS, tokens.GAME, schema.PLAYER, schema.OBJECTS, tokens.OPTION),
    ),
    "table": ObservationKind(
        "table", table.VERSION, table.ENTRIES, table.REFS, table.bounds(), table.TablePage,
        (schema.GLOBALS, schema.OBJECTS, schema.OPTIONS, table.PLAYER),
    ),
}  # fmt: skip


def kind_of(name: str) -> ObservationKind:
    """The kind of that name.  Raises ValueError."""
    if name not in KINDS:
        raise ValueError(f"there are the observations {', '.join(KINDS)}, not {name!r}")
    return KINDS[name]
