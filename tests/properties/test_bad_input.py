"""Damaged files on the command line and in the library: a clear word and an exit code, never a traceback.

What lies in a stored game is damaged in test_store.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fasteffects
import golden
from commanding import invoke
from conftest import ROOT
from fasteffects.errors import Refused
from fasteffects.play import record as records
from sampling import one_in

QUICK = settings(max_examples=50, deadline=None, derandomize=True, database=None)
SEEDS = st.integers(0, 1_000_000)
DECKS = sorted((ROOT / "tests" / "play" / "deck_files").iterdir())
RECORDS = sorted(golden.FOLDER.glob("record-*.json"))
SCENARIOS = one_in(9, sorted((ROOT / "tests" / "scenarios" / "702").iterdir()))
JUNK: list[Any] = [None, True, -1, 3, 2**70, 1e308, "", "x", "\ud800", [], {}, [[]], {"a": 1}, "4" * 5_000]


def damaged(data: bytes, rng: Random) -> bytes:
    """Cut short, with bits changed, or with parts taken out, doubled or of something else."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at, size = rng.randrange(len(found) + 1), rng.randint(1, 30)
        match rng.randrange(6):
            case 0:
                del found[at:]
            case 1:
                del found[at : at + size]
            case 2:
                found[at:at] = found[at : at + size] * rng.choice((1, 1, 50))
            case 3:
                found[at:at] = rng.choice([b"\x00", b"\xff\xfe", b"<", b"[", b"]", b"9", b"\r", "é".encode()])
            case _:
                if at < len(found):
                    found[at] ^= 1 << rng.randrange(8)
    return bytes(found)


def changed(data: Any, rng: Random) -> Any:
    """JSON data with one value somewhere that is another, missing, or twice there."""
    if isinstance(data, (dict, list)) and data and rng.random() < 0.85:
        place = rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data))
        if rng.random() < 0.1:
            del data[place]
        elif isinstance(data, list) and rng.random() < 0.1:
            data.insert(place, data[place])
        else:
            data[place] = changed(data[place], rng)
        return data
    return rng.choice(JUNK)


def is_told(folder: Path, *words: str) -> int:
    """Run the command, which must end in order; its exit code."""
    said = invoke(list(words), input="")
    assert said.exception is None or isinstance(said.exception, SystemExit), (words, said.exception)
    assert said.exit_code in (0, 1, 2) and "Traceback" not in said.output
    assert said.exit_code == 0 or said.output.strip()
    assert "fault in the program" not in said.output, said.output
    return said.exit_code


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


def each(paths: list[Path]) -> Callable[..., Any]:
    """A test for damaged copies of these files."""
    return given(st.sampled_from(paths), SEEDS)


@pytest.mark.slow
@QUICK
@each(DECKS)
def test_deck_files(folder: Path, path: Path, seed: int) -> None:
    place = folder / "deck"
    place.write_bytes(damaged(path.read_bytes(), Random(seed)))
    checked = is_told(folder, "deck", "check", str(place))
    converted = is_told(folder, "deck", "convert", str(place), "--to", "text", "--out", str(folder / "out"))
    assert (checked == 2) == (converted == 2)


@QUICK
@each(RECORDS)
def test_record_files(folder: Path, path: Path, seed: int) -> None:
    place = folder / "game.json"
    place.write_bytes(damaged(path.read_bytes(), Random(seed)))
    is_told(folder, "play", "--resume", str(place))


@pytest.mark.slow
@QUICK
@each(RECORDS)
def test_records_of_other_values(folder: Path, path: Path, seed: int) -> None:
    place = folder / "game.json"
    data = changed(json.loads(path.read_text(encoding="utf-8")), Random(seed))
    place.write_text(json.dumps(data), encoding="utf-8")
    try:
        records.load(place).replay()
    except Refused as error:
        assert str(error).strip()
    is_told(folder, "play", "--resume", str(place))


@pytest.mark.slow
@QUICK
@each(SCENARIOS)
def test_scenario_files(folder: Path, path: Path, seed: int) -> None:
    place = folder / "scenario.txt"
    place.write_bytes(damaged(path.read_bytes(), Random(seed)))
    is_told(folder, "run", str(place))


@cache
def some_game() -> fasteffects.Game:
    return fasteffects.new_game(["modern-burn", "modern-tokens"], seed=3)


@QUICK
@given(SEEDS)
def test_stored_games_as_text(seed: int) -> None:
    data = damaged(some_game().text().encode(), Random(seed)).decode(errors="replace")
    try:
        game = fasteffects.Game.parse(data)
    except Refused as error:
        assert str(error).strip()
    else:
        assert game.text() == some_game().text()
