"""Which mana pays a cost (601.2h, 106.6), against trying every choice."""

from __future__ import annotations

from itertools import permutations

from hypothesis import example, given
from hypothesis import strategies as st

from fasteffects.effects.mana.adding import UnitOfMana
from fasteffects.rules.affording import would_pay
from fasteffects.rules.mana import choose_from, choose_units

WELLS = st.dictionaries(
    st.tuples(st.frozensets(st.sampled_from("WUBRGC"), min_size=1, max_size=3), st.integers(1, 2)),
    st.integers(1, 3), max_size=3,
)  # fmt: skip
POOLS = st.lists(st.sampled_from("WUBRGC"), max_size=5)
COSTS = st.lists(st.sampled_from(("W", "U", "R", "C", "1", "2", "W/U", "2/R")), max_size=3).map(tuple)


def pays(units: tuple[str, ...], cost: tuple[str, ...]) -> bool:
    """107.4. Whether just these units, in this order, pay the symbols one after the other."""
    left = list(units)
    for symbol in cost:
        if symbol.isdigit():
            needed = int(symbol)
        elif symbol[0] == "2" and (not left or left[0] != symbol[2]):
            needed = 2
        elif left and left[0] in symbol.split("/"):
            needed = 1
        else:
            return False
        if len(left) < needed:
            return False
        left = left[needed:]
    return not left


@given(POOLS, COSTS)
@example(["W", "W", "R"], ("2/R", "R"))  # R is paid first, as nothing else pays it
def test_units_of_a_pool_pay_what_they_can(pool: list[str], cost: tuple[str, ...]) -> None:
    found = choose_from([UnitOfMana(symbol) for symbol in pool], cost)
    possible = any(pays(some, cost) for n in range(len(pool) + 1) for some in permutations(pool, n))
    assert (found is not None) == possible
    if found is not None:
        assert any(pays(some, cost) for some in permutations([pool[i] for i in found]))
    assert found == choose_units([frozenset((symbol,)) for symbol in pool], cost)


@given(WELLS, POOLS, COSTS)
def test_whether_wells_would_pay_is_told_by_counting(
    wells: dict[tuple[frozenset[str], int], int], pool: list[str], cost: tuple[str, ...]
) -> None:
    units = [frozenset((symbol,)) for symbol in pool]
    units += [types for (types, amount), n in wells.items() for _ in range(n * amount)]
    mana = tuple(UnitOfMana(symbol) for symbol in pool)
    assert would_pay(wells, mana, cost) == (choose_units(units, cost) is not None)
