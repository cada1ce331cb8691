"""The most requirements that a declaration can obey (508.1d, 509.1c), against trying every declaration."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from random import Random

import pytest

from counting import calls
from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.declaring import Declaration
from fasteffects.rules.obeying import Constraints, Pairs, Requirement, SoMany, Span, best
from fasteffects.state.objects import BATTLEFIELD, LIBRARY

CREATURES = range(1, 6)
GOALS = range(11, 15)


def some(rng: Random, among: range, least: int = 0) -> list[int]:
    """Some of them, in order."""
    return sorted(rng.sample(among, rng.randint(least, len(among))))


def random_scope(rng: Random) -> Span:
    """One creature, one goal, some of each, or all."""
    creatures = rng.choice([None, [rng.choice(CREATURES)], some(rng, CREATURES, 1)])
    goals = rng.choice([None, [rng.choice(GOALS)], some(rng, GOALS, 1)])
    return Span(creatures, goals)


def random_terms(rng: Random) -> Constraints:
    """Who can do what, some limits, some requirements."""
    terms = Constraints({c: tuple(some(rng, GOALS)) for c in CREATURES})
    terms.often = {c: rng.randint(1, 3) for c in CREATURES if rng.random() < 0.3}
    for _ in range(rng.randint(0, 3)):
        scope = random_scope(rng)
        when = rng.choice([None, scope, random_scope(rng)])
        terms.limits.append(SoMany(scope, rng.randint(1, 3), when, ("509.1b",), "a limit"))
    for _ in range(rng.randint(1, 6)):
        terms.requirements.append(Requirement(random_scope(rng), "a requirement", rng.choice([1, 1, 1, 2])))
    return terms


def declarations(terms: Constraints) -> list[Pairs]:
    """Every declaration that breaks no limit."""
    ways = [
        [
            tuple((c, g) for g in chosen)
            for n in range(terms.often.get(c, 1) + 1)
            for chosen in combinations(goals, n)
        ]
        for c, goals in terms.possible.items()
    ]
    every = (tuple(pair for part in parts for pair in part) for parts in product(*ways))
    return [pairs for pairs in every if terms.broken(pairs) is None]


@pytest.mark.parametrize("seed", range(150))
def test_no_declaration_obeys_more(seed: int) -> None:
    terms = random_terms(Random(seed))
    most, pairs = best(terms)
    assert terms.broken(pairs) is None
    assert all(g in terms.possible[c] for c, g in pairs)
    assert terms.obeyed(pairs) == most
    assert most == max(terms.obeyed(other) for other in declarations(terms))


@pytest.mark.slow
def test_many_alike_take_no_time() -> None:
    """Work grows by a power of how many creatures there are; trying everything would double it for each."""
    small, large = (calls(partial(all_alike, n)) for n in (10, 20))
    assert large <= 2**6 * small


def all_alike(count: int) -> None:
    blockers, attackers = range(1, 1 + count), range(101, 101 + count)
    terms = Constraints({b: tuple(attackers) for b in blockers})
    for a in attackers:
        scope = Span(None, [a])
        terms.limits.append(SoMany(scope, 2, scope, ("702.111b",), "menace"))
        terms.requirements.append(Requirement(scope, "must be blocked"))
    terms.requirements += [Requirement(Span([b]), "blocks") for b in blockers]
    most, pairs = best(terms)
    assert most == count // 2 + count and terms.broken(pairs) is None


SPECIAL = (
    "Grizzly Bears", "Serra Angel", "Juggernaut", "Boggart Brute", "Bonded Horncrest", "Prized Unicorn",
    "Razorgrass Screen", "Palace Guard", "Benalish Hero", "Mesa Pegasus", "Gorilla Berserkers",
    "Exalted Dragon", "Qal Sisma Behemoth", "Ironclaw Orcs", "Sea Serpent", "Island", "Mountain",
)  # fmt: skip
RARE = ("Dueling Grounds", "Propaganda", "Crawlspace", "Grand Melee", "Cathedral of Serra", "Jasmine Boreal")


def board(rng: Random) -> Game:
    """Three players, each with some of what limits attacks and blocks."""
    setup = Setup(names=["Alice", "Bob", "Carol"], seed=rng.randrange(1000))
    for player in range(3):
        for name in (*rng.choices(SPECIAL, k=rng.randint(2, 9)), *rng.sample(RARE, rng.randint(0, 2))):
            setup.put(card(name), BATTLEFIELD, player)
        for _ in range(20):
            setup.put(card("Swamp"), LIBRARY, player)
    return setup.game()


@pytest.mark.parametrize("seed", range(25))
def test_what_is_drawn_is_legal_and_reads_back(seed: int) -> None:
    rng = Random(seed)
    game = board(rng)
    asked = 0
    for _ in range(80):
        decision = game.decision
        if decision is None:
            break
        asked += isinstance(decision, Declaration)
        for _ in range(5 if isinstance(decision, Declaration) else 0):
            value = decision.sample(rng.randrange)
            assert decision.check(value) == value
            assert decision.check(decision.spell(value)) == value
        game.answer(decision.sample(rng.randrange))
    assert asked > 0


def test_a_band_reads_back() -> None:
    setup = Setup()
    hero, giant, bears = (
        setup.put(card(name), BATTLEFIELD, 0) for name in ("Benalish Hero", "Hill Giant", "Grizzly Bears")
    )
    for player in (0, 1):
        for _ in range(20):
            setup.put(card("Swamp"), LIBRARY, player)
    setup.turn(0, "beginning of combat")
    game = setup.game()
    while not isinstance(game.decision, Declaration):
        assert game.decision is not None
        game.answer("pass")
    value = game.decision.check("attack Bob with Hill Giant + Benalish Hero, Grizzly Bears")
    assert value == ((hero, 1, hero), (giant, 1, hero), (bears, 1))
    assert game.decision.spell(value) == "attack Bob with Benalish Hero + Hill Giant, Grizzly Bears"
    assert game.decision.check(game.decision.spell(value)) == value
