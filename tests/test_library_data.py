"""The plain data of the library: its schema is fresh, and everything fits it; a value's repr rebuilds it."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import fasteffects
import schema as schema_tool
from fasteffects import Game
from fasteffects.library.data import schema
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse
from test_library import DECKS, game_of

SCHEMA = schema()
TYPES = {"string": str, "integer": int, "array": list, "object": dict, "null": type(None), "boolean": bool}


def misfit(value: Any, wanted: dict[str, Any], at: str = "") -> str:
    """Where *value* does not fit as much of JSON Schema as ours uses; "" if it does."""
    if "$ref" in wanted:
        wanted = SCHEMA["$defs"][wanted["$ref"].rpartition("/")[2]]
    if "anyOf" in wanted:
        found = [misfit(value, one, at) for one in wanted["anyOf"]]
        return "" if "" in found else found[0]
    if "enum" in wanted and value not in wanted["enum"]:
        return f"{at}: {value!r} is none of {wanted['enum']}"
    kinds = wanted.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if kinds and not any(type(value) is TYPES[kind] for kind in kinds):
        return f"{at}: {value!r:.60} is no {kinds}"
    if "pattern" in wanted and not re.search(wanted["pattern"], value):
        return f"{at}: {value!r} does not fit {wanted['pattern']}"
    if isinstance(value, list):
        return next(filter(None, (misfit(v, wanted["items"], f"{at}[{n}]") for n, v in enumerate(value))), "")
    if isinstance(value, dict):
        known, more = wanted.get("properties", {}), wanted.get("additionalProperties")
        missing = set(wanted.get("required", ())) - set(value)
        extra = set(value) - set(known) if more is False else set()
        if missing or extra:
            return f"{at}: missing {sorted(missing)}, not known {sorted(extra)}"
        parts = (misfit(v, known.get(k, more), f"{at}.{k}") for k, v in value.items())
        return next(filter(None, parts), "")
    return ""


def fits(value: Any, name: str) -> None:
    plain = json.loads(json.dumps(value))
    assert plain == value, "it is not plain data"
    assert misfit(plain, SCHEMA["$defs"][name], name) == ""


def test_the_schema_is_fresh() -> None:
    assert schema_tool.FILE.read_text(encoding="utf-8") == schema_tool.written(), "run tools/schema.py"


@pytest.mark.parametrize("rules", DECKS)
def test_everything_fits_the_schema(rules: str) -> None:
    game, rng = game_of(rules, 21), Random(21)
    for number in range(120):
        question = game.question
        if question is None:
            break
        fits(question.to_json(), "question")
        if number % 10 == 0:
            for player in (0, 1):
                fits(game.view(player).to_json(), "view")
        game.answer(question.sample(rng))
    for listener in (None, 0, 1):
        for event in game.events(listener):
            fits(event.to_json(), "event")


def test_what_lies_in_every_place_fits_it() -> None:
    game = Game.from_position(
        "given\n  Alice's battlefield: Willbender [face down], Rancor [attached to Willbender], 4 Island\n"
        "  Alice's hand: Fire // Ice, Shock\n  Alice's exile: Opt\n  Alice's graveyard: Delver of Secrets\n"
        "  Bob's battlefield: a 1/1 white Soldier creature token, Jace Beleren\n"
        "  Bob's battlefield: Hill Giant [2 +1/+1 counters]\n"
        "when\n  Alice: cast Ice targeting Hill Giant\n"
    )
    for player in (0, 1):
        view = game.view(player).to_json()
        fits(view, "view")
        assert len(view["stack"]) == 1 and view["stack"][0]["targets"]
    fits([reason.to_json() for reason in game.explain()], "explanation")
    for reason in (
        game.why("Hill Giant is 5/5"),
        game.why_not("cast Shock"),
        game.why_not("Delver of Secrets"),
    ):
        fits(reason.to_json(), "reason")


@pytest.mark.parametrize(
    ("change", "name"),
    [({"life": "twenty"}, "player"), ({"unknown": 1}, "player"), ({"id": None}, "player")],
)
def test_what_is_wrong_does_not_fit(change: dict[str, Any], name: str) -> None:
    player = {**game_of("modern", 1).view(0).to_json()["players"][0], **change}
    assert misfit(player, SCHEMA["$defs"][name])


@pytest.mark.parametrize("rules", DECKS)
def test_a_repr_rebuilds_the_value(rules: str) -> None:
    game, rng = game_of(rules, 31), Random(31)
    names = {name: getattr(fasteffects, name) for name in fasteffects.__all__}
    for _ in range(60):
        question = game.question
        if question is None:
            break
        assert eval(repr(question), dict(names)) == question
        for option in question.options[:3]:
            assert eval(repr(option), dict(names)) == option
        game.answer(question.sample(rng))
    view, record = game.view(0), game.record()
    assert eval(repr(view), dict(names)) == view and eval(repr(record), dict(names)) == record
    for line in game.log()[-20:]:
        assert eval(repr(line), dict(names)) == line
    result = fasteffects.Result((1,), 2)
    reason = Game.from_position("given\n  Bob's battlefield: Hill Giant").why("Hill Giant is 3/3")
    for value in (result, reason, *game.events(0)[-20:]):
        assert eval(repr(value), dict(names)) == value


def test_what_run_prints_as_json_fits() -> None:
    head = "mana: free\ngiven\n  Alice's hand: Shock\n  Bob's battlefield: Hill Giant\nwhen\n"
    shock = "  Alice: cast Shock targeting Hill Giant\n  all pass\n"
    then = "then\n  Hill Giant has 2 damage\n  why: Hill Giant is red\n"
    for rest in (shock, shock + then, "  Alice: hop\n"):
        for editions in (("modern",), ("modern", "fifth")):
            fits(run(parse(head + rest), editions, explain=True).as_json(), "run")
    assert run(parse(head + shock), explain=True).as_json()["changes"]["modern"]
