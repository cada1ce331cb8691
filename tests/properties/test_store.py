"""Stored games that are cut short, damaged, of another schema, or made up: always Unloadable."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fasteffects.cards.pool import card
from fasteffects.events import CreateTokens
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.positions.storing import MAGIC, SCHEMA, Unloadable, decode, encode, load, store
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY

SOME = settings(max_examples=60, deadline=None, derandomize=True, database=None)
SLOW = settings(SOME, suppress_health_check=[HealthCheck.too_slow])


def paying() -> Game:
    """A game half-way through casting a spell: a frame in it keeps the game from before (733.1)."""
    setup = Setup()
    for name, zone in (("Lightning Bolt", HAND), ("Mountain", BATTLEFIELD), ("Glorious Anthem", BATTLEFIELD)):
        setup.put(card(name), zone, 0)
    for player in (0, 1):
        setup.put(card("Grizzly Bears"), LIBRARY, player)
        setup.put(card("Grizzly Bears"), BATTLEFIELD, player)
    game = setup.game()
    game.answer("cast Lightning Bolt")
    game.answer("Bob")
    return game


@cache
def stored() -> bytes:
    """That game, stored."""
    return store(paying())


def wrapped(contents: Any) -> bytes:
    """Contents of a game as ``store`` would wrap them, with a digest that is right."""
    body = msgspec.msgpack.encode(contents)
    return msgspec.msgpack.encode([MAGIC, SCHEMA, blake2b(body, digest_size=16).digest(), body])


def contents() -> Any:
    """What lies in the stored game, to be changed."""
    return msgspec.msgpack.decode(msgspec.msgpack.decode(stored())[3])


def test_it_loads() -> None:
    game, twin = paying(), load(stored())
    assert twin.key() == game.key() == load(wrapped(contents())).key()
    assert twin.decision is not None and twin.decision.kind == "mana"


def test_a_copy_has_every_field_of_its_original() -> None:
    game, empty = paying(), Game.__new__(Game)
    empty.be_like(game)
    for name in Game.slots:
        its = getattr(game, name)
        assert getattr(empty, name) is its or type(its) in (int, tuple) and getattr(empty, name) == its, name
    assert game.copy().key() == game.key()


def test_an_event_of_a_game_stored_before_some_fields_came() -> None:
    """What came last is what it was before; a field that was always there must be there."""
    event = CreateTokens(0, card("Grizzly Bears"), 2)
    written = encode(event)
    older = decode(written[:-2])
    assert older.values() == event.values()
    with pytest.raises(Unloadable, match="no event is called 'CreateTokens' with 10 fields"):
        decode(written[:-5])


def test_cancelling_works_in_a_loaded_game() -> None:
    game, twin = paying(), load(stored())
    game.answer("cancel")
    twin.answer("cancel")
    assert twin.key() == game.key()
    assert twin.decision is not None and twin.decision.kind == "priority"


def test_positions_that_differ_have_other_keys() -> None:
    keys = {paying().key()}
    for change in ("life", "tapped", "damage"):
        game = paying()
        if change == "life":
            game.own_player(1).life -= 1
        else:
            setattr(game.write(next(iter(game.battlefield))), change, True if change == "tapped" else 1)
        keys.add(game.key())
    assert len(keys) == 4


@SOME
@given(st.integers(0, 1_000_000))
def test_cut_short(n: int) -> None:
    with pytest.raises(Unloadable):
        load(stored()[: n % len(stored())])


@SOME
@given(st.integers(0, 1_000_000), st.integers(1, 255))
def test_a_byte_changed(at: int, by: int) -> None:
    data = bytearray(stored())
    data[at % len(data)] ^= by
    with pytest.raises(Unloadable):
        load(bytes(data))


@SOME
@given(st.binary(max_size=200))
def test_not_a_game_at_all(data: bytes) -> None:
    with pytest.raises(Unloadable):
        load(data)


@pytest.mark.parametrize("schema", [SCHEMA - 1, SCHEMA + 1, "1", None])
def test_another_schema(schema: Any) -> None:
    parts = msgspec.msgpack.decode(stored())
    parts[1] = schema
    with pytest.raises(Unloadable, match="schema"):
        load(msgspec.msgpack.encode(parts))


@SLOW
@given(st.integers(0, 1_000_000))
def test_contents_that_no_game_has(seed: int) -> None:
    """One value somewhere is another: it loads as some game, or it is Unloadable."""
    rng, data = Random(seed), contents()
    changed = change(data, rng)
    assume(changed)
    try:
        game = load(wrapped(data))
    except Unloadable:
        return
    assert isinstance(game, Game)


def change(data: Any, rng: Random) -> bool:
    """Put another value somewhere into nested lists and dicts."""
    while True:
        places = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not places:
            return False
        place = rng.choice(places)
        if isinstance(data[place], (list, dict)) and data[place] and rng.random() < 0.9:
            data = data[place]
            continue
        values: list[Any] = [
            None,
            -1,
            3,
            "Game",
            "x" * 5,
            ["n", "Move"],
            ["f", "Turn", ""],
            ["C", "x"],
            {},
            2**60,
        ]
        data[place] = rng.choice(values)
        return True


@pytest.mark.parametrize("depth", [500, 100_000])
def test_nested_for_ever(depth: int) -> None:
    body = b"\x91" * depth + b"\xc0"
    digest = blake2b(body, digest_size=16).digest()
    with pytest.raises(Unloadable):
        load(msgspec.msgpack.encode([MAGIC, SCHEMA, digest, body]))
