"""Every scenario file, run under the editions that it is written for.

``pending.list`` names those that do not pass yet, one a line with the reason after ``#``; such a file
must fail, and leaves the list with the change that makes it pass.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from conftest import ROOT

try:
    from fasteffects.notation.run import FileResult, run_file
    from fasteffects.notation.scenario import Cannot, Claim, Scenario, load
except ImportError as error:  # a checkout in the making
    pytest.skip(f"NO SCENARIO WAS RUN: the runner is not there ({error})", allow_module_level=True)

FOLDER = ROOT / "tests" / "scenarios"
LONG = frozenset(("104/104.4b-dragon-and-dead",))  # a loop that is played to its end: a minute
FILES = sorted([*FOLDER.rglob("*.txt"), *(ROOT / "examples").rglob("*.txt")])


def name_of(path: Path) -> str:
    """A scenario's short name: its path without the suffix."""
    folder = FOLDER if path.is_relative_to(FOLDER) else ROOT
    return path.relative_to(folder).with_suffix("").as_posix()


def pending() -> dict[str, str]:
    """The files that must still fail, and why."""
    path = ROOT / "tests" / "pending.list"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    parts = (line.partition("#") for line in lines)
    return {name.strip(): why.strip() for name, _, why in parts if name.strip()}


def params() -> list[object]:
    """Each file, marked where it is pending, or long."""
    late = pending()
    marks = {name: [pytest.mark.xfail(reason=why, strict=True)] for name, why in late.items()}
    for name in LONG:
        marks.setdefault(name, []).append(pytest.mark.slow)
    return [pytest.param(path, id=name_of(path), marks=marks.get(name_of(path), [])) for path in FILES]


@pytest.mark.parametrize("path", params())
def test_scenario(path: Path) -> None:
    result = run_file(path)
    record(path, result)
    assert result.passed, "\n".join(result.errors)
    scenario = load(path)
    claims_something(scenario)
    steps = [step for edition in result.rules for step in scenario.steps(edition)]
    quiet = any(isinstance(step, Cannot) or getattr(step, "words", "") == "cancel" for step in steps)
    assert result.transcript or quiet, "it passed, and nothing happened"


def claims_something(scenario: Scenario) -> None:
    """What the log cites is never the only claim, and a scenario says what it is about."""
    assert scenario.title and scenario.cites, "it has no title, or cites nothing"
    for edition in scenario.editions():
        claims = [step.words for step in scenario.steps(edition) if isinstance(step, Claim)]
        assert [words for words in claims if not words.startswith("the log")], f"no claim under {edition}"


def test_pending_names_files() -> None:
    assert set(pending()) <= {name_of(path) for path in FILES}
    assert all(pending().values()), "each pending scenario says why"


def test_a_false_claim_fails(tmp_path: Path) -> None:
    """The runner itself: an example that passes must not pass with one of its claims turned round."""
    path = ROOT / "examples" / "banished.txt"
    text = path.read_text(encoding="utf-8")
    assert run_file(path).passed
    for right, false in (("under Bob's control", "under Alice's control"), ("is untapped", "is tapped")):
        assert text.count(right) == 1
        wrong = tmp_path / "wrong.txt"
        wrong.write_text(text.replace(right, false), encoding="utf-8")
        assert not run_file(wrong).passed


def test_the_question_in_the_readme_passes(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    question = tmp_path / "question.txt"
    question.write_text(next(b for b in readme.split("```\n") if b.startswith("title:")), encoding="utf-8")
    result = run_file(question)
    assert result.passed, "\n".join(result.errors)


def record(path: Path, result: FileResult) -> None:
    """Add the rules that the scenario's game walked to the file that FASTEFFECTS_WALKED names."""
    target = os.environ.get("FASTEFFECTS_WALKED")
    if target:
        rules = sorted({rule for note in result.transcript for rule in note.rules})
        with open(target, "a", encoding="utf-8") as file:
            file.write(json.dumps({"scenario": name_of(path), "rules": rules}) + "\n")
