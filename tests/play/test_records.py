"""Record files that are damaged or foreign, and the command line of ``play``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from commanding import invoke
from fasteffects.play import record as records
from playing import record_of, session_of


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file of a game of some answers."""
    session_of(["keep", "2", "", "quit"], tmp_path).run()
    return tmp_path / "game.json"


CHANGES: dict[str, Any] = {
    "format": "other",
    "schema": 99,
    "rules": "third",
    "names": ["Alice"],
    "decks": [{"name": "x"}],
    "seed": "one",
    "seats": ["human", "dog"],
    "answers": [[0, "mulligan"]],
    "key": "00",
    "conceded": [7],
    "options": ["no_such_option"],
    "unknown": 1,
    "version": "\ud800",
}


@pytest.mark.parametrize("field", CHANGES)
def test_a_damaged_record_is_told_in_one_paragraph(field: str, saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data[field] = CHANGES[field]
    saved.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(records.BadRecord) as error:
        records.load(saved).replay()
    assert str(error.value).endswith(".") and "\n" not in str(error.value)


def test_decks_without_end_are_told(saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["decks"][0]["main"] = [[250, "Mountain"]] * 70_000
    saved.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(records.BadRecord, match="at most 2000"):
        records.load(saved).replay()


def test_answers_that_do_not_fit_are_told(saved: Path) -> None:
    record = records.load(saved)
    record.answers = [
        (p, kind, "cast Black Lotus" if kind == "priority" else w) for p, kind, w in record.answers
    ]
    with pytest.raises(records.BadRecord, match=r"at answer \d+, .*Black Lotus"):
        record.replay()
    record.answers = [answer for answer in record.answers if answer[1] == "mulligan"][:1] * 9
    with pytest.raises(records.BadRecord, match="asked something else"):
        record.replay()


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "{}", '"fasteffects record"', "[" * 5_000])
def test_what_is_no_record_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text, encoding="utf-8")
    found = invoke(["play", "--resume", str(tmp_path / "game.json")])
    assert found.exit_code == 2 and "Traceback" not in found.output


def test_a_record_may_not_be_there(tmp_path: Path) -> None:
    with pytest.raises(records.BadRecord, match="can't be read"):
        records.load(tmp_path / "no.json")


def test_the_same_seed_is_the_same_game() -> None:
    one, two = record_of(seed=5).begin(), record_of(seed=5).begin()
    assert one.key() == two.key() != record_of(seed=6).begin().key()


# -- the command line -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rules", "third"], "no rules are called 'third'"),
        (["--human", "--both"], "exclude each other"),
        (["--option", "draw_manual"], "the modern rules have no option draw_manual"),
        (["--deck", "modern-whit-blue"], "Did you mean modern-white-blue?"),
        (["--resume", "nothing.json"], "can't be read"),
        (["--script", "nothing.txt"], "nothing.txt"),
    ],
)
def test_what_cannot_begin_says_why(words: list[str], says: str, tmp_path: Path) -> None:
    found = invoke(["play", "--save", str(tmp_path), *words])
    assert found.exit_code == 2 and says in found.output


def test_decks_are_listed() -> None:
    found = invoke(["play", "--list-decks"])
    assert found.exit_code == 0 and "modern-white-blue: " in found.output


def test_begin_leave_and_resume(tmp_path: Path) -> None:
    script = tmp_path / "entries"
    script.write_text("keep\nlook\nquit\n", encoding="utf-8")
    words = ["play", "--seed", "3", "--save", str(tmp_path), "--script", str(script)]
    found = invoke(words)
    assert found.exit_code == 0, found.output
    (record,) = tmp_path.glob("*.json")
    assert str(record) in found.output and "Seed 3" in found.output
    found = invoke(["play", "--resume", str(record), "--script", str(script)])
    assert found.exit_code == 0 and "goes on after" in found.output
    text = record.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.count("You leave the game as it is.") == 2


def test_entries_from_standard_input(tmp_path: Path) -> None:
    found = invoke(["play", "--seed", "3", "--save", str(tmp_path)], input="keep\n?\n")
    assert found.exit_code == 0 and "You are in: " in found.output and "--resume" in found.output


def test_an_option_of_the_rules_is_kept_in_the_record(tmp_path: Path) -> None:
    script = tmp_path / "entries"
    script.write_text("quit\n", encoding="utf-8")
    words = ["play", "--rules", "fifth", "--option", "draw_manual", "--seed", "3"]
    found = invoke([*words, "--save", str(tmp_path), "--script", str(script)])
    assert found.exit_code == 0, found.output
    (path,) = tmp_path.glob("*.json")
    assert records.load(path).replay().options == {"draw_manual"}


def test_what_agents_thought_is_in_the_record() -> None:
    record = records.Record.parse(
        str(records.Record("modern", ["A", "B"], [], 1, seats=["bot", "bot"], position="given\n"))
    )
    assert record.values == [] and "values" not in str(record)
    record.values = [(3, 1, 0.25)]
    assert records.Record.parse(str(record)).values == [(3, 1, 0.25)]
    for bad in ([[1, 0, 2.0]], [["x", 0, 0.5]], [[1, 0]], [[1, 0, "much"]]):
        data = json.loads(str(record))
        data["values"] = bad
        with pytest.raises(records.BadRecord):
            records.Record.parse(json.dumps(data))
