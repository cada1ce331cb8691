"""122.1. The kinds of counters that a line may speak of."""

from __future__ import annotations

from itertools import islice

import pytest

import counter_kinds
from fasteffects.cards import pool
from fasteffects.notation.counters import BY_RULE, KINDS, is_counter

EVERY = 12  # of the cards one is looked at, of so many


@pytest.mark.slow
def test_the_kinds_are_those_of_the_pools_nodes() -> None:
    listed = set(counter_kinds.TARGET.read_text(encoding="utf-8").splitlines())
    found = counter_kinds.kinds(islice(pool.names(), 0, None, EVERY))
    assert len(found) > 30
    assert found <= listed, "run tools/counter_kinds.py"
    assert listed | BY_RULE == KINDS


@pytest.mark.parametrize("kind", ["+1/+1", "-0/-2", "charge", "flying", "first strike", "defense", "Time"])
def test_a_kind(kind: str) -> None:
    assert is_counter(kind)


@pytest.mark.parametrize("kind", ["chrage", "creature", "+1", "counter", ""])
def test_a_slip(kind: str) -> None:
    assert not is_counter(kind)
