"""Nodes put together at random are written, and read back as the same nodes.

Each phrase is filled with values that stand in its slots in cards of the pool: so sentences arise that no
card has.  A value that takes part only with what surrounds it is not made up here; see ``NOT_MADE``.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from fasteffects.cards import pool
from fasteffects.cards.record import printed_faces
from fasteffects.effects.node import Node, walk
from fasteffects.errors import RulesError
from fasteffects.language.grammar import load
from fasteffects.language.phrases import Production, nonterminals
from fasteffects.language.read import read_whole
from fasteffects.language.templates import Slot
from fasteffects.language.tokens import words
from fasteffects.language.write import BOUND, can_write, write

pytestmark = pytest.mark.outside

CARDS = 500  # of the pool, whose nodes are the material
EACH = 40  # values for each nonterminal, at most
FREE_WORDS = ("CounterKind", "Name", "Named")  # of which any string could be one: only single words are tried

# What is not made up, and why.
NOT_MADE = {
    "Dealt": "the moment is said outside of it: now, or whenever",
    "CounteredTo": "whose graveyard it is, the words say again",
    "Reflexive": "another sentence before it makes it one",
    "Token": "its name and its types are words of other tables",
    "Landwalk": "the land is one word with it",
    "Typecycling": "the type is one word with it",
    "Place": "its preposition is the verb's",
    "AdditionalLandNow": "a number of lands, up to so many or not, is ambiguous",
    "OfWhat": "the chosen player is a player, too",
}


def plain(value: Any) -> Any:
    """The value as it is read, before words that point back have their antecedents."""
    if isinstance(value, tuple):
        return tuple(plain(v) for v in value)
    if not isinstance(value, Node):
        return value
    known = {f.name: f.default for f in fields(value) if f.name in BOUND and f.default is not MISSING}
    found = {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    return replace(value, **{**found, **known})


@cache
def material() -> dict[str, list[Any]]:
    """Values of the pool's cards by the nonterminal that has words for them."""
    load()
    names = [n for n in pool.names() if "stopped" not in pool.raw(n)]
    values: dict[str, Any] = {}
    for name in Random(5).sample(names, CARDS):
        for face in printed_faces(pool.card(name)):
            for n in walk(plain(face.abilities)):
                inner = (getattr(n, f.name) for f in fields(n))
                values.update({repr(v): v for v in (n, *inner) if v is not None and not isinstance(v, bool)})
    ordered = [values[key] for key in Random(5).sample(sorted(values), len(values))]
    wanted = {slot.nt for some in nonterminals().values() for p in some for slot in p.slots}
    return {nt: list(islice((v for v in ordered if fits(nt, v)), EACH)) for nt in sorted(wanted)}


def fits(nt: str, value: Any) -> bool:
    """Whether the words for a value in a slot are words of that slot."""
    try:
        free = nt in FREE_WORDS and not re.fullmatch(r"[a-z]+|\+1/\+1", str(value))
        return not free and can_write(nt, value) and whole(nt, value)
    except (RulesError, AttributeError, KeyError, TypeError):
        return False


def whole(nt: str, value: Any) -> bool:
    """Whether all of it can be written, and is read there."""
    return value in read_whole(nt, write(nt, value))[0]


def fillable() -> list[tuple[str, Production]]:
    """The phrases all of whose slots there is something for."""
    load()
    return [
        (nt, p)
        for nt, some in sorted(nonterminals().items())
        for p in some
        if p.cls.__module__.startswith("fasteffects.") and p.cls.__name__ not in NOT_MADE
    ]


def made(rng: Random) -> tuple[str, Any]:
    """A node of a phrase drawn at random, with values drawn at random; its nonterminal."""
    while True:
        nt, phrase = rng.choice(fillable())
        slots = {slot.name: value_for(slot, rng) for slot in phrase.slots}
        if all(v is not None for v in slots.values()):
            return nt, phrase.cls(**phrase.constants, **slots)


def value_for(slot: Slot, rng: Random) -> Any:
    some = material()[slot.nt]
    return rng.choice(some) if some else None


@pytest.mark.slow
@settings(
    max_examples=400, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
@given(st.integers(0, 10**9))
def test_what_is_written_is_read_back(seed: int) -> None:
    nt, value = made(Random(seed))
    try:
        toks = write(nt, value)
    except RulesError:
        reject()  # some values have words only in other company; "has no words" says so
    readings, text = read_whole(nt, toks)
    assert value in readings, f"{nt}: {words(toks)!r} stops at {text.at(text.far)!r}; {value}"


@pytest.mark.slow
def test_there_is_material() -> None:
    filled = [nt for nt, some in material().items() if some]
    assert len(filled) > 100
