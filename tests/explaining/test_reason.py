"""Reasons as values: their ids, and what is written of them."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any

import pytest

from fasteffects.explaining.reason import CHANGED, DONE, NOT, SCHEMA, Reason, deciding, numbered


def told() -> tuple[Reason, ...]:
    not_again = Reason(NOT, "Furnace not again", ("614.5",), objects=(12,))
    doubled = Reason(CHANGED, "3 -> 6", ("614.1",), player="Bob", before=3, after=6, children=(not_again,))
    return numbered(
        (
            Reason(DONE, "Bolt resolves", ("608.2",), ("500.1", "608.2"), children=(doubled,)),
            Reason(DONE, "x"),
        )
    )


def test_ids_say_the_place_and_the_cause() -> None:
    first, second = told()
    assert [r.id for r in first.walk()] == ["1", "1.1", "1.1.1"] and second.id == "2"
    assert [r.because for r in first.walk()] == [None, "1", "1.1"]


def test_the_deciding_rules_are_those_of_all_lines() -> None:
    assert deciding(told()) == ("608.2", "614.1", "614.5")


def test_json_gives_back_the_same_reasons() -> None:
    written = json.loads(json.dumps([r.to_json() for r in told()]))
    assert tuple(Reason.from_json(data) for data in written) == told()


def test_the_schema_describes_what_is_written() -> None:
    described = SCHEMA["$defs"]["reason"]
    assert set(described["properties"]) == set(described["required"]) == {f.name for f in fields(Reason)}
    for top in told():
        for reason in top.walk():
            fits(reason.to_json(), described)


@pytest.mark.parametrize(("name", "value"), [("kind", "maybe"), ("deciding", ["CR 614"]), ("before", [1])])
def test_the_schema_refuses_what_is_wrong(name: str, value: Any) -> None:
    wrong = told()[0].to_json() | {name: value}
    with pytest.raises(AssertionError):
        fits(wrong, SCHEMA["$defs"]["reason"])


TYPES = {"string": str, "integer": int, "array": list, "object": dict, "null": type(None)}


def fits(value: Any, schema: dict[str, Any]) -> None:
    """Check *value* against as much of JSON Schema as ours uses."""
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]]
    if "enum" in schema:
        assert value in schema["enum"]
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        assert isinstance(value, tuple(TYPES[kind] for kind in kinds)), (value, kinds)
    if "pattern" in schema:
        assert re.search(schema["pattern"], value), value
    if isinstance(value, list):
        assert len(value) <= schema.get("maxItems", len(value))
        for item in value:
            fits(item, schema["items"])
    if isinstance(value, dict):
        assert set(value) == set(schema["required"])
        for name, part in value.items():
            fits(part, schema["properties"][name])
