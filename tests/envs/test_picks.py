"""Big decisions in small parts: every way through ends in a legal answer, and each of those has a way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

from fasteffects.cards.pool import card
from fasteffects.envs.picks import MOST, Answering, answering
from fasteffects.errors import IllegalChoice
from fasteffects.machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Option, Order
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.assigning import TrampleDecision
from fasteffects.rules.attacking import AttackDecision, attackers, defenders
from fasteffects.rules.blocking import BlockDecision, blockers
from fasteffects.state.objects import BATTLEFIELD

ITEMS = [Option(f"v{n}", f"Item {n}") for n in range(4)]


def answers(asked: Answering) -> Iterator[Any]:
    """The answers at the ends of all ways through the parts, each of them legal."""
    picks = asked.picks()
    assert len(picks) <= MOST
    if not picks:
        yield asked.decision.check(asked.value())
    for pick in picks:
        yield from answers(asked.after(pick))


def legal(decision: Decision, values: Iterator[Any]) -> set[Any]:
    """Those of the values that the decision allows."""
    found = set()
    for value in values:
        try:
            found.add(decision.check(value))
        except IllegalChoice:
            continue
    return found


def test_some() -> None:
    decision = ChooseSome(0, "choose", "choose", ITEMS, 1, 3)
    values = [o.value for o in ITEMS]
    assert set(answers(answering(decision))) == {p for n in (1, 2, 3) for p in permutations(values, n)}


def test_of_equals_one_is_offered() -> None:
    decision = ChooseSome(0, "choose", "choose", [Option(n, f"Bear#{n}", "bear") for n in range(3)], 0, 1)
    assert len(answering(decision).picks()) == 2


def test_order() -> None:
    decision = Order(0, "order", "order", ITEMS)
    assert sorted(answers(answering(decision))) == sorted(permutations(o.value for o in ITEMS))


def test_numbers_that_are_too_many_are_found_in_heaps() -> None:
    decision = ChooseNumber(0, "x", "X", 0, 5_000)
    assert sorted(answers(answering(decision))) == list(range(5_001))


def test_options_that_are_too_many_are_found_in_heaps() -> None:
    decision = Decision(0, "choose", "choose", [Option(f"v{n}", f"Item {n}") for n in range(150)])
    assert set(answers(answering(decision))) == {f"v{n}" for n in range(150)}


@pytest.mark.parametrize("least", (0, 1))
def test_divide(least: int) -> None:
    decision = Divide(0, "divide", "divide", ITEMS[:3], 5, least)
    wanted = {a for a in product(range(6), repeat=3) if sum(a) == 5 and min(a) >= least}
    assert set(answers(answering(decision))) == wanted


def test_trample() -> None:
    """702.19b. The last gets something only where every blocker has enough."""
    decision = TrampleDecision(0, "damage", "assign", ITEMS[:3], 5, 0)
    decision.needed = (2, 1)
    wanted = {
        a for a in product(range(6), repeat=3) if sum(a) == 5 and (a[2] == 0 or a[0] >= 2 and a[1] >= 1)
    }
    assert set(answers(answering(decision))) == wanted


# -- combat: compared with all that the decision itself allows -----------------------------------------


def placed(mine: list[str], theirs: list[str]) -> Game:
    setup = Setup()
    for player, names in enumerate((mine, theirs)):
        for name in names:
            setup.put(card(name), BATTLEFIELD, player)
    return setup.game()


def pairs(possible: dict[int, tuple[int, ...]], often: int = 1) -> Iterator[Any]:
    """Every declaration, legal or not."""
    ways = [
        [()] + [tuple((c, g) for g in some) for n in range(1, often + 1) for some in combinations(goals, n)]
        for c, goals in possible.items()
    ]
    for chosen in product(*ways):
        yield tuple(sorted(pair for part in chosen for pair in part))


ATTACKS = {
    "two goals": (["Grizzly Bears", "Hill Giant"], ["Jace Beleren"]),
    "one has to": (["Juggernaut", "Grizzly Bears"], []),
    "not alone": (["Mogg Flunkies", "Grizzly Bears", "Hill Giant"], []),
    "a toll": (["Juggernaut", "Grizzly Bears", "Plains", "Plains"], ["Propaganda"]),
    "at most one": (["Juggernaut", "Juggernaut", "Grizzly Bears"], ["Silent Arbiter"]),
}


@pytest.mark.parametrize("case", ATTACKS)
def test_attacks(case: str) -> None:
    game = placed(*ATTACKS[case])
    decision = AttackDecision(game, 0, attackers(game, 0), defenders(game, 0))
    found = list(answers(answering(decision)))
    assert set(found) == legal(decision, pairs(decision.terms.possible))
    assert len(found) == len(set(found)) > 1


BLOCKS = {
    "plain": (["Grizzly Bears", "Hill Giant"], ["Wall of Wood", "Grizzly Bears"]),
    "menace": (["Boggart Brute", "Grizzly Bears"], ["Wall of Wood", "Grizzly Bears", "Hill Giant"]),
    "two at once": (["Grizzly Bears", "Hill Giant"], ["Two-Headed Giant of Foriys", "Wall of Wood"]),
    "a lure": (["Taunting Elf", "Hill Giant"], ["Wall of Wood", "Grizzly Bears"]),
}


@pytest.mark.parametrize("case", BLOCKS)
def test_blocks(case: str) -> None:
    game = placed(*BLOCKS[case])
    theirs = [i for i in game.permanents(0)]
    decision = BlockDecision(game, 1, blockers(game, 1, theirs))
    found = list(answers(answering(decision)))
    assert set(found) == legal(decision, pairs(decision.terms.possible, 2))
    assert len(found) == len(set(found)) >= (1 if case == "a lure" else 2)


def test_bands() -> None:
    """702.22c. Any number with banding and up to one without."""
    game = placed(["Benalish Hero", "Grizzly Bears", "Benalish Hero"], [])
    decision = AttackDecision(game, 0, attackers(game, 0), defenders(game, 0))
    found = {decision.spell(value) for value in answers(answering(decision))}
    assert any(words.count(" + ") == 2 for words in found)
    assert "attack with none" in found
