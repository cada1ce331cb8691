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
LEAST: Final = 64  # places of a table, a power of two


class Known:
    """What one function has found out, by the identity of the values: for the speed build.

    A table made of lists, since for each look-up in a dict an identity would be made a number of Python's,
    and compared as one.
    """

    __slots__ = ("values", "found", "mask", "count")

    def __init__(self) -> None:
        self.values: list[object] = [
            UNSEEN
        ] * LEAST  # kept, so that no other comes to lie where one of them does
        self.found: list[object] = [UNSEEN] * LEAST
        self.mask = LEAST - 1
        self.count = 0

    def of(self, value: object) -> Any:
        """What is known of a value, or UNSEEN."""
        return self.found[self.place_of(value)]

    def place_of(self, value: object) -> int:
        """Where a value is, or would come."""
        values, number, mask = self.values, id(value), self.mask
        at = (number >> 4 ^ number >> 10) & mask
        there = values[at]
        while there is not value and there is not UNSEEN:
            at = (at + 1) & mask
            there = values[at]
        return at

    def keep(self, value: object, found: Any) -> Any:
        """What has been found out about it now."""
        if self.count * 2 > self.mask:
            self.grow()
        at = self.place_of(value)
        self.values[at] = value
        self.found[at] = found
        self.count += 1
        return found

    def grow(self) -> None:
        """Have twice as many places; or as many as ever, and forget all, where there are many."""
        values, found, many = self.values, self.found, self.count >= MOST
        size = len(values) if many else len(values) * 2
        self.values, self.found = [UNSEEN] * size, [UNSEEN] * size
        self.mask = size - 1
        self.count = 0
        if not many:
            for value, known in zip(values, found):
                if known is not UNSEEN:
                    self.keep(value, known)


def once(find: Callable[[T], R]) -> Callable[[T], R]:
    """The same function, which looks at each value only once; the speed build has it written out."""
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
