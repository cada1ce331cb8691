"""The generator of numbers: a Lehmer generator, whatever it starts from."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fasteffects.errors import IllegalChoice
from fasteffects.machine.decisions import Order, Shuffling
from fasteffects.machine.dice import FACTOR, PRIME, Dice, after
from fasteffects.rules.actions import places
from fasteffects.state.objects import NATURE


@given(st.integers())
def test_the_next_state_is_the_product_without_multiples_of_the_prime(seed: int) -> None:
    assert after(seed) == (seed * FACTOR % PRIME or 1)


@given(st.integers(0, 10**9), st.integers(1, 1000))
def test_numbers_are_below_the_bound_and_the_same_for_a_seed(seed: int, bound: int) -> None:
    one, two = Dice(seed), Dice(seed)
    drawn = [one.below(bound) for _ in range(20)]
    assert drawn == [two.below(bound) for _ in range(20)]
    assert all(0 <= number < bound for number in drawn)


def test_every_number_is_drawn_about_as_often() -> None:
    dice, count = Dice(1), [0] * 10
    for _ in range(10_000):
        count[dice.below(10)] += 1
    assert min(count) > 850 and max(count) < 1150  # five times the standard deviation


@given(st.integers(0, 70), st.integers(0, 2**31 - 2))
def test_a_shuffle_is_drawn_and_spelled_as_any_order(count: int, seed: int) -> None:
    plain, quick = (kind(NATURE, "shuffle", "", places(count)) for kind in (Order, Shuffling))
    value, after_it = quick.by_chance(seed)
    assert (value, after_it) == plain.by_chance(seed)
    assert sorted(value) == list(range(count))
    assert quick.check(quick.spell(value)) == plain.check(quick.spell(value)) == value
    assert quick.spell(value) == plain.spell(value)


@pytest.mark.parametrize("wrong", [(0, 1, 3), (0, -1, 2), ("0", 1, 2)])
def test_a_shuffle_spells_no_place_that_there_is_not(wrong: tuple[Any, ...]) -> None:
    with pytest.raises(IllegalChoice):
        Shuffling(NATURE, "shuffle", "", places(3)).spell(wrong)
