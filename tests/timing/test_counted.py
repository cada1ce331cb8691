"""601.2g. Which sources pay, counted, is what trying with each left out finds."""

from __future__ import annotations

from random import Random

from fasteffects.machine.decisions import Option
from fasteffects.rules import paying_by_itself as paying

COSTS = (("R",), ("1", "R"), ("2",), ("R", "G"), ("3", "G", "G"), ("1", "R", "R"), ("5",), ("C", "1"), ())


def sources(rng: Random) -> list[paying.Source]:
    """Some that make one mana of one type each."""
    found = []
    for id in range(rng.randrange(8)):
        symbol = rng.choice("RRGGWC")
        source = paying.Source(id, paying.OF_NOTHING)
        source.ways[symbol] = Option(("ActivateMana", id, 0, symbol), f"tap it for {{{symbol}}}")
        source.seal()
        found.append(source)
    return found


def test_counting_and_trying_find_the_same() -> None:
    rng, paid = Random(1), 0
    for _ in range(2_000):
        some, owed = sources(rng), rng.choice(COSTS)
        pool = [frozenset(rng.choice("RGC")) for _ in range(rng.randrange(3))]

        counted = paying._counted(some, pool, owed)
        assert counted is not None
        assert [one.id for one in counted] == [
            one.id for one in paying._least(some, paying.Owing(pool, owed, frozenset()))
        ]
        paid += bool(counted)
    assert paid > 500


def test_what_is_not_so_plain_is_not_counted() -> None:
    rng = Random(2)
    some = sources(rng) + sources(rng)
    for owed in (("R/G",), ("R/P",), ("2/R",), ("S",)):
        assert paying._counted(some, [], owed) is None
    assert paying._counted(some, [frozenset("RG")], ("R",)) is None
    some[0].units = some[0].units * 2
    assert paying._counted(some, [], ("R",)) is None
