"""What a rule says, in a sentence of our own, for a reader who has no rulebook at hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = "glosses.txt"  # a number and its sentence on each line
LONGEST: Final = 90
# What happens in every game, and needs no sentence each time.
KNOWN: Final = frozenset((
    "106.4", "115.1", "120.1", "120.4b", "400.7", "601.2c", "601.2h", "601.2i", "602.2b", "603.2", "603.3",
    "605.3a", "605.3b", "608.2", "608.2b", "608.2c", "608.2n", "608.3", "608.3a", "613.1", "701.26a",
    "701.26b",
))  # fmt: skip


@cache
def glosses() -> dict[str, str]:
    """By the number of the rule, what it says."""
    text = Path(__file__).parent.joinpath(FILE).read_text(encoding="utf-8")
    parts = (line.partition(" ") for line in text.splitlines() if line)
    return {number: words for number, _, words in parts}


def glosses_of(rules: Iterable[str]) -> list[tuple[str, str]]:
    """Those of some rules that have one, each once, in the order of their numbers."""
    known = glosses()
    found = {rule: known[rule] for rule in rules if rule in known and rule not in KNOWN}
    return sorted(found.items(), key=lambda pair: _place(pair[0]))


def _place(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    of_old = 1_000 if section[0].isalpha() else 0  # the statements of the Fifth Edition stand last
    digits = "".join(c for c in rest if c.isdigit())
    return (of_old + int(section.lstrip("ABC")), int(digits or 0), rest)
