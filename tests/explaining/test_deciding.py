"""How many of the rules that scenarios are about are among those that decide a line of their explanations.

The aim is nine in ten.  ``LEAST`` is what has been reached, and is only ever raised; ``exceptions.txt`` lists
citations that no line can have, each with its reason.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from conftest import ROOT
from fasteffects.explaining.reason import deciding
from fasteffects.notation.run import run_file

pytestmark = [pytest.mark.slow, pytest.mark.outside]

LEAST = 0.90
FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
FAILED: list[Path] = []  # the files that did not pass as they were explained


def exceptions() -> dict[str, str]:
    """The patterns of citations that are not counted, and why."""
    lines = Path(__file__).with_name("exceptions.txt").read_text(encoding="utf-8").splitlines()
    parts = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {pattern: why.strip() for pattern, _, why in parts}


@cache
def cited() -> list[tuple[str, bool]]:
    """Every citation of every file that passes, and whether it decides a line there."""
    found: list[tuple[str, bool]] = []
    for path in FILES:
        result = run_file(path, (), explain=True)
        if result.passed:
            told = [*result.reasons.values(), *result.claims.values()]
            rules = {rule for reasons in told for rule in deciding(reasons)}
            found += [(rule, decides(rule, rules)) for rule in result.cites]
        else:
            FAILED.append(path)
    return found


def decides(rule: str, rules: set[str]) -> bool:
    """Whether a rule, or one of its parts (120.3a of 120.3), is among the *rules*."""
    part = re.compile(re.escape(rule) + r"(?:[a-z]|\.\d.*)$" if rule[-1].isdigit() else r"$^")
    return rule in rules or any(part.match(other) for other in rules)


def test_the_rules_that_scenarios_are_about_decide_their_explanations() -> None:
    counted = [hit for rule, hit in cited() if not any(fnmatchcase(rule, p) for p in exceptions())]
    share = sum(counted) / len(counted)
    assert share >= LEAST, f"{share:.3f} of {len(counted)} citations"


def test_a_game_that_is_explained_goes_as_it_would_otherwise() -> None:
    assert cited()
    assert [str(path) for path in FAILED if run_file(path).passed] == []


def test_every_exception_has_a_reason_and_is_needed() -> None:
    missing = {rule for rule, hit in cited() if not hit}
    assert all(exceptions().values())
    for pattern in exceptions():
        assert any(fnmatchcase(rule, pattern) for rule in missing), f"{pattern} is not needed any more"


def test_a_part_counts_for_its_rule_and_not_the_other_way_round() -> None:
    assert decides("120.3", {"120.3a"}) and decides("C9", {"C9.2"})
    assert not decides("120.3a", {"120.3"}) and not decides("702.1", {"702.10"})
