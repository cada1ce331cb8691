"""What is found out once about a value that never changes: nodes, and tuples of them.

Kept by identity, since comparing nodes or hashing them takes longer than most of what is asked of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

UNSEEN: Final = object()  # not an exception, which costs more than most of what is looked for
MOST: Final = 8_192  # values that are remembered before all are forgotten


def once(find: Callable[[T], R]) -> Callable[[T], R]:
    """The same function, which looks at each value only once."""
    known: dict[int, Any] = {}
    kept: list[T] = []  # so that no other value comes to lie where one of them does

    def look(value: T) -> R:
        seen: R = known.get(id(value), UNSEEN)
        if seen is not UNSEEN:
            return seen
        if len(kept) >= MOST:
            known.clear()
            kept.clear()
        found = find(value)
        kept.append(value)
        known[id(value)] = found
        return found

    return look
