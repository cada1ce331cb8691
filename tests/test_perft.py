"""Perft: how many lines of play there are from a small position to a fixed depth.

A line is a run of answers; what the machine answers itself (the only answer there is) is no part of it, and a
game that is over goes on as one line.  The numbers are derived in the comments, not taken from the program.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from fasteffects.cards.pool import card
from fasteffects.decisions import Decision
from fasteffects.game import Game
from fasteffects.objects import BATTLEFIELD, HAND, LIBRARY
from fasteffects.rules.attacking import AttackDecision
from fasteffects.setup import Setup

NEVER_CAST = "Disenchant"  # nothing for it to destroy


def answers(decision: Decision) -> list[Any]:
    """All the answers to a decision: listed ones, and attacks and blocks with what there is."""
    if type(decision) is Decision:
        return [o.value for o in decision.options]
    assert len(decision.options) == 1, "these positions have one creature a side"
    (creature,) = (o.value for o in decision.options)
    if isinstance(decision, AttackDecision):
        goals = list(decision.targets.values())
    else:
        goals = list(decision.attackers.values())  # type: ignore[attr-defined]
    return [(), *(((creature, goal),) for goal in goals)]


def perft(game: Game, depth: int) -> int:
    """The number of lines of play of *depth* answers."""
    if depth == 0 or game.decision is None:
        return 1
    total = 0
    for answer in answers(game.decision):
        twin = game.copy()
        twin.answer(answer)
        total += perft(twin, depth - 1)
    return total


def position(step: str, *things: tuple[str, int, int]) -> Game:
    """A position with those cards, where spells cost no mana; the libraries hold what is never cast."""
    setup = Setup(free_mana=True)
    for player, _ in product((0, 1), range(20)):
        setup.put(card(NEVER_CAST), LIBRARY, player)
    for name, zone, player in things:
        setup.put(card(name), zone, player)
    setup.turn(0, step)
    return setup.game()


# Alice has Lightning Bolt and pays no mana; Bob has nothing.  With d answers to go, in any window (phase or
# step): pass is the next window, W(d-1); cast asks for one of two players, and then nobody can do anything
# until the libraries are empty, so that each target is one line for good: 2.  W(d) = W(d-1) + 2, W(1) = 2.
ONE_BOLT = {1: 2, 2: 4, 3: 6, 4: 8}

# Lightning Bolt on each side.  As long as one of them is there, each question has two answers: pass or cast,
# Alice or Bob.  So the lines double, until a line has seen both: cast, target, cast, target in answer is the
# one way to be through after four answers, with two targets each: 4 of the 16, which do not double again.
TWO_BOLTS = {1: 2, 2: 4, 3: 8, 4: 16, 5: 28}

# A Forest in hand: "pass" or "play Forest" in each of Alice's main phases.  Once it is there she may tap it
# (605.3a), but with nothing to spend the mana on that is as good as passing, and nobody is asked: playing
# it leaves one line.  So L(d) = L(d-1) + 1, L(1) = 2.
FOREST = {1: 2, 2: 3, 3: 4, 4: 5}

# Grizzly Bears on each side, Alice about to attack; nobody can do anything else.
#   depth 2: no attack, then Bob may attack in his turn: 2.  Attack, then Bob may block: 2.  4 in all.
#   depth 3: no attack twice: Alice again, 2; Bob attacks: Alice blocks or not, 2.  Alice attacks, no block:
#            Bob may attack, 2; block: both die, and the game goes on as one line to an empty library, 1.  7.
#   depth 4: none, none: as depth 2, 4; Bob attacks: no block 2, block 1; Alice attacks, no block: Bob does
#            not, Alice again 2; he does, her Bears are tapped, no block is asked, Alice again 2; block 1: 12
BEARS = {1: 2, 2: 4, 3: 7, 4: 12}


@pytest.mark.parametrize(("depth", "lines"), ONE_BOLT.items())
def test_one_bolt(depth: int, lines: int) -> None:
    assert perft(position("main 1", ("Lightning Bolt", HAND, 0)), depth) == lines


@pytest.mark.parametrize(("depth", "lines"), TWO_BOLTS.items())
def test_two_bolts(depth: int, lines: int) -> None:
    game = position("main 1", ("Lightning Bolt", HAND, 0), ("Lightning Bolt", HAND, 1))
    assert perft(game, depth) == lines


@pytest.mark.parametrize(("depth", "lines"), FOREST.items())
def test_forest(depth: int, lines: int) -> None:
    assert perft(position("main 1", ("Forest", HAND, 0)), depth) == lines


@pytest.mark.parametrize(("depth", "lines"), BEARS.items())
def test_bears(depth: int, lines: int) -> None:
    bears = [("Grizzly Bears", BATTLEFIELD, player) for player in (0, 1)]
    assert perft(position("beginning of combat", *bears), depth) == lines
