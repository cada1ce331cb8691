"""Every tool says what it does and writes nothing for that; each does a little; pages are fresh."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

pytestmark = pytest.mark.outside

TOOLS = sorted(path.stem for path in (ROOT / "tools").glob("*.py") if path.stem not in ("options", "stopped"))
SMOKE = {  # one small piece of work for each that can do one without the reference data
    "audit": "--every 3000",
    "bots": "--games 1 --lines 1 --random --rules fifth",
    "fuzz": "--games 1 --turns 2",
    "homes": "--check",
    "invariants": "--answers 10",
    "left_out": "--games 1 --permanents 10 --decks modern-burn --without permanents",
    "knockout": "--every 4000 --chapters 205 --what classes --list",
    "perturb": "603 --list",
    "counter_kinds": "--check",
    "fields": "--check",
    "glossary": "--check",
    "golden": "--out {}",
    "schema": "--check",
    "synonyms": "--check",
}
SHARED = {  # … and for those that need it
    "build_formats": "--shared {shared} --out {}/formats",
    "build_lexicon": "--shared {shared} --out {}/subtypes",
    "phrases": "Exert --matching exert --data {shared}/data/cards.json.xz",
    "rule_numbers": "--shared {shared} --out {}/numbers",
}
MADE = {  # what those write that is in the repository, too
    "build_formats": ("formats", "src/fasteffects/play/formats.json.xz"),
    "build_lexicon": ("subtypes", "src/fasteffects/language/subtypes.json"),
    "rule_numbers": ("numbers", "src/fasteffects/rule_numbers.txt"),
}
LONG = ("build_period", "build_pool", "coverage", "coverage_page", "load", "rules_index", "speed_build")


def given(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A tool run in a process of its own."""
    command = [sys.executable, str(ROOT / "tools" / f"{name}.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)


def state() -> dict[str, tuple[int, int]]:
    """The files that are kept, with their sizes and times."""
    folders = ("docs", "src", "tools", "tests/golden", "tests/language")
    files = [path for name in folders for path in (ROOT / name).rglob("*") if path.suffix != ".pyc"]
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files if path.is_file()}


def test_each_tool_has_its_smoke_test() -> None:
    assert sorted([*SMOKE, *SHARED, *LONG]) == TOOLS


@pytest.mark.slow
@pytest.mark.parametrize("name", TOOLS)
def test_help_says_what_it_does_and_writes_nothing(name: str) -> None:
    before = state()
    ran = given(name, "--help")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("usage:") and len(ran.stdout.split("\n\n")) > 2
    assert given(name, "--no-such-option").returncode == 2
    assert state() == before


@pytest.mark.slow
@pytest.mark.parametrize("name", SMOKE)
def test_it_does_a_little(name: str, tmp_path: Path) -> None:
    ran = given(name, *SMOKE[name].format(tmp_path).split())
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", SHARED)
def test_what_is_made_of_the_reference_data_is_fresh(name: str, shared: Path, tmp_path: Path) -> None:
    ran = given(name, *SHARED[name].format(tmp_path, shared=shared).split())
    assert ran.returncode == 0, ran.stdout + ran.stderr
    if name not in MADE:
        assert ran.stdout
        return
    made, kept = MADE[name]
    assert (tmp_path / made).read_bytes() == (ROOT / kept).read_bytes(), f"run tools/{name}.py"
