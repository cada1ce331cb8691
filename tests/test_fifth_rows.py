"""Every row and every scenario of the Fifth Edition that we were given has its file, under both editions.

A file cites its row (``cites: B7``) and says in ``source:`` which scenario it is.  Each file tells what the
modern rules give: in sections of its own, or, where that is the same, by the line ``# modern: the same``,
which is checked here.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from fasteffects.notation.run import run
from fasteffects.notation.scenario import EDITIONS, load, parse

FOLDER = ROOT / "tests" / "scenarios" / "fifth"
FILES = sorted(FOLDER.rglob("*.txt"))
ROWS = [f"B{n}" for n in range(1, 73)]
SCENARIOS = """
S01 S01b S01c S02 S04 S05 S05b S06 S06b S07 S08 S09 S09b S10 S11 S12 S12b S13 S14 S15 S16 S17 S18 S19 S20
S21 S22 S24 S26 S27 S29 S30 S31 S32 S33 S34 S35 S37 S38 S39 S43 S44 S45 S46 S49
S50 S52 S53 S55 S57 S60 S63 S64 S66 S67 S69 S71 S72 S74 S75 S76 S78 S79 S81 S82 S85 S86 S88 S91
""".split()  # S92 is random games: tests/timing/test_fifth_games.py
SAME = "# modern: the same"


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_a_file(row: str) -> None:
    assert any(row in load(path).cites for path in FILES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_has_a_file(scenario: str) -> None:
    files = [path for path in FILES if re.search(rf"\b{scenario}\b", load(path).source)]
    assert any(set(EDITIONS) <= set(load(path).editions()) or says_the_same(path) for path in files)


def says_the_same(path: Path) -> bool:
    return SAME in path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", [p for p in FILES if p.parent == FOLDER], ids=name_of)
def test_a_file_says_what_the_modern_rules_give(path: Path) -> None:
    assert len(load(path).editions()) == len(EDITIONS) or says_the_same(path)


@pytest.mark.parametrize("path", [p for p in FILES if says_the_same(p)], ids=name_of)
def test_the_modern_rules_give_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("rules: fifth", "rules: modern")
    result = run(parse(text, str(path)))
    assert result.passed, "\n".join(result.errors)
