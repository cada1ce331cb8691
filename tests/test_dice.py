"""The generator of numbers: a Lehmer generator, whatever it starts from."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fasteffects.dice import FACTOR, PRIME, Dice, after


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
