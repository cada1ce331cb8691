"""Editions, and which rule numbers exist in them.

Numbers are all that is shipped (``rule_numbers.txt``, made by ``tools/rule_numbers.py``): what a
rule says is for its publisher to print.  Four kinds of number can be cited: those of the
Comprehensive Rules (``601.2b``), statements of our description of the Fifth Edition rules
(``C4.2``), its ambiguities (``A7``), and rows of the list of seed rules (``B12``, ``610.3d-EX``).
"""

from __future__ import annotations

import difflib
import json
import re
from functools import cache
from pathlib import Path

EDITION = "2026-04-17"  # the Comprehensive Rules that citations are pinned to
EDITIONS = ("modern", "fifth")

# The seeds quote older rules; these numbers of theirs mean something else today.
RENUMBERED = {
    "701.15": "701.19",  # regenerate
    "614.12b": "614.12c",  # anchor words
}

_PARTS = re.compile(r"(?P<section>\d{3})(?:\.(?P<rule>\d+)(?P<letter>[a-z]?))?")


def exists(number: str, edition: str | None = "modern") -> bool:
    """Whether *number* can be cited in *edition*, or in either where that is None.

    Rows of the list of seed rules can be cited in both.  Raises KeyError for an unknown edition.
    """
    if edition is None:
        return any(number in _numbers(each) for each in EDITIONS)
    return number in _numbers(edition)


@cache
def index() -> dict[str, dict[str, list[str]]]:
    """For each number cited: the modules that cite it, the scenarios that show it (``rule_index.json``)."""
    text = (Path(__file__).parent / "rule_index.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = json.loads(text)
    return found


def nearest(number: str) -> list[str]:
    """Up to six numbers that exist and may have been meant, the likeliest first."""
    known = set().union(*(_numbers(edition) for edition in EDITIONS))
    today = RENUMBERED.get(number)
    likely = [today] if today else []
    parts = _PARTS.fullmatch(number)
    if parts and parts["rule"]:  # its rule, then the letters of that rule
        rule = f"{parts['section']}.{parts['rule']}"
        likely += [n for n in sorted(known, key=order) if n == rule or n.startswith(rule) and n[-1].isalpha()]
        likely += [parts["section"]]
    likely += difflib.get_close_matches(number, sorted(known, key=order), n=6, cutoff=0.6)
    return list(dict.fromkeys(n for n in likely if n in known and n != number))[:6]


def seed_number(number: str) -> str | None:
    """The number in EDITION of a rule that the seeds know as *number*; None if there is none."""
    number = RENUMBERED.get(number, number)
    return number if _PARTS.fullmatch(number) and exists(number) else None


def numbers(edition: str = "modern") -> list[str]:
    """Every number that can be cited in *edition*, in the order of the book."""
    return sorted(_numbers(edition), key=order)


def order(number: str) -> tuple[str | int, ...]:
    """A sort key that puts 106.9 before 106.10, and C4.2 before C4.10."""
    return tuple(f"{int(part):06d}" if part.isdigit() else part for part in re.findall(r"\d+|\D+", number))


@cache
def _numbers(edition: str) -> frozenset[str]:
    text = Path(__file__).parent.joinpath("rule_numbers.txt").read_text(encoding="ascii")
    listed: dict[str, set[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            listed[line.strip("[]")] = here = set()
        elif line and not line.startswith("#"):
            here.update(line.split())
    return frozenset({"modern": listed["modern"], "fifth": listed["fifth"]}[edition] | listed["rows"])
