"""The tokens of a line that is being read, and what was read at each place."""

from __future__ import annotations

from typing import Any

Reading = tuple[Any, int]  # a value, and the place after its last token


class Text:
    """The tokens of one line, what was read at each place, and how far reading got."""

    __slots__ = ("tokens", "memo", "far", "expected", "busy")

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.memo: dict[tuple[str, int], list[Reading]] = {}
        self.far = 0
        self.expected: set[str] = set()
        self.busy: set[tuple[str, int]] = set()

    def at(self, place: int) -> str:
        """The token at a place, or the empty string after the last."""
        return self.tokens[place] if place < len(self.tokens) else ""

    def stop(self, place: int, wanted: str) -> None:
        """Note that *wanted* was expected here."""
        if place > self.far:
            self.far = place
            self.expected = {wanted}
        elif place == self.far:
            self.expected.add(wanted)
