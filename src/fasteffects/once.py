"""What is found out once about a value that never changes: nodes, and tuples of them.

Kept by identity, since comparing nodes or hashing them takes longer than most of what is asked of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST: Final = 8_192  # values that are remembered before all are forgotten


def once(find: Callable[[T], R]) -> Callable[[T], R]:
    """The same function, which looks at each value only once."""
    known: dict[int, tuple[T, R]] = {}

    def look(value: T) -> R:
        hit = known.get(id(value))
        if hit is not None and hit[0] is value:
            return hit[1]
        if len(known) >= MOST:
            known.clear()
        found = find(value)
        known[id(value)] = (value, found)
        return found

    return look
