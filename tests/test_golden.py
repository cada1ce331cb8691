"""Games stored and recorded by earlier versions: they load, or it is said why not (tools/golden.py)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import fields
import golden
from fasteffects.agents.choosing import at_random
from fasteffects.play import record as records
from fasteffects.play.record import VERSION, BadRecord
from fasteffects.positions.storing import SCHEMA, Unloadable, load, store
from fasteffects.timing.editions import TIMINGS

STORES = sorted(golden.FOLDER.glob("store-*.game"))
RECORDS = sorted(golden.FOLDER.glob("record-*.json"))


def schema_of(path: Path) -> int:
    return int(path.stem.split("-")[1])


def test_there_are_files_of_today_and_of_before() -> None:
    names = {path.name for path in (*STORES, *RECORDS)}
    assert {f"store-{SCHEMA}-{rules}.game" for rules in TIMINGS} <= names
    assert {f"record-{VERSION}-{rules}.json" for rules in TIMINGS} <= names
    assert min(map(schema_of, STORES)) < SCHEMA


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_a_stored_game_loads_or_says_why_not(path: Path) -> None:
    data, schema = path.read_bytes(), schema_of(path)
    if schema != SCHEMA:
        with pytest.raises(Unloadable, match=f"with schema {schema}; this version loads schema {SCHEMA}"):
            load(data)
        return
    try:
        game = load(data)
    except Unloadable as error:  # a card is read in another way since
        assert " was stored with reading " in str(error), f"raise SCHEMA, and run tools/golden.py: {error}"
        return
    assert store(game) == data
    rng = Random(1)
    for _ in range(60):
        if not game.over:
            game.answer(at_random(game, rng))


@pytest.mark.outside  # the list is of the fields as they are written
def test_fields_of_nodes_stand_where_stored_games_have_them() -> None:
    """New ones stand last, with a default value, for as long as the schema is the same (tools/fields.py)."""
    assert not fields.broken(fields.TARGET.read_text(encoding="utf-8"))


def test_a_field_in_the_middle_is_found() -> None:
    kept = "Target\tfilter\tother=false\nOf no more\tfilter\nSelf\tmany=false\nIt\nThat\n"
    assert [line.split(":")[0] for line in fields.broken(kept)] == ["Target", "That"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_its_game_again_or_says_where_it_parts(path: Path) -> None:
    if schema_of(path) != VERSION:
        with pytest.raises(BadRecord, match="this version reads"):
            records.load(path)
        return
    record = records.load(path)
    assert len(record.answers) > golden.ANSWERS and record.result and record.key
    try:
        game = record.replay()
    except BadRecord as error:  # a rule has been mended since
        assert "does not give its game again: at answer " in str(error)
        return
    assert game.over and list(game.result or ()) == record.result


@pytest.mark.parametrize("schema", [0, VERSION + 1, "1", None])
def test_a_record_of_another_schema_is_refused_by_its_number(schema: object, tmp_path: Path) -> None:
    data = json.loads(RECORDS[-1].read_text(encoding="utf-8"))
    place = tmp_path / "game.json"
    place.write_text(json.dumps({**data, "schema": schema}), encoding="utf-8")
    with pytest.raises(BadRecord, match=f"kind {schema!r}; this version reads kind {VERSION}"):
        records.load(place)
