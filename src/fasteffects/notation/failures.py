"""How a scenario fails: what it claims does not hold, or it can't be played as it is written."""

from __future__ import annotations

from collections.abc import Sequence

from .scenario import FileLine


class Failed(Exception):
    """The scenario does not hold: the line, and what is instead."""

    def __init__(self, line: FileLine, why: str, rules: Sequence[str] = ()) -> None:
        self.line = line
        self.why = why
        self.rules = tuple(rules)
        super().__init__(f"{line.file}, line {line.number}: {line.text!r}: {why}")


class Unplayable(Failed):
    """A line of ``when`` that cannot be played as it stands, or a question that no line answers."""
