"""Perft: how many lines of play there are from a small position to a fixed depth.

A line is a run of answers; what the machine answers itself (the only answer there is) is no part of it, and a
game that is over goes on as one line.  The numbers are derived in the comments, not taken from the program.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from fasteffects.cards.pool import card
from fasteffects.machine.decisions import ChooseSome, Decision
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.attacking import AttackDecision
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY

NEVER_CAST = "Disenchant"  # nothing for it to destroy


def answers(decision: Decision) -> list[Any]:
    """All the answers to a decision: listed ones, and attacks and blocks with what there is."""
    if type(decision) is Decision:
        return [o.value for o in decision.options]
    if type(decision) is ChooseSome:  # one mode or another
        return [(o.value,) for o in decision.options]
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


def position(step: str, *things: tuple[str, int, int], rules: str = "modern") -> Game:
    """A position with those cards, where spells cost no mana; the libraries hold what is never cast."""
    setup = Setup(rules=rules, free_mana=True)
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

# S01: Bob (0) has two Incinerates; Sue War Mammoth, Giant Growth and Healing Salve.  The three targets of an
# Incinerate are the players and the Mammoth, which is the only one of Giant Growth.
# Modern.  Bob: pass, A, B: 3.
#   depth 2: pass, then Sue: pass, Growth, Salve, 3; A or B: its target, 3 each.  9.
#   depth 3: pass, pass: the next step, Bob again, 3; pass, Growth: Sue still has priority, pass or Salve, 2;
#            pass, Salve: its mode, 2; A or B and a target (6 ways): Bob keeps priority, pass or the other,
#            2 each.  3 + 2 + 2 + 12 = 19.
#   depth 4: after pass, pass: Sue 3, A and B a target, 3 each, 9; after pass, Growth: pass, then Bob 3, or
#            Salve, its mode, 2: 5; after pass, Salve: gaining has 2 targets, preventing 3: 5; the 6 ways:
#            pass, then Sue 3, or the other's target, 3: 36.  9 + 5 + 5 + 36 = 55.
MAMMOTH_MODERN = {1: 3, 2: 9, 3: 19, 4: 55}

# Fifth.  Bob may announce an attack, too, and has no creature: 4.
#   depth 2: pass or attack, then Sue: pass, Growth, Salve, 3 each; A or B: its target, 3 each.  12.
#   depth 3: pass, pass: the discard phase, Bob 3; attack, pass: a null attack, Bob once more in the main
#            phase, 3; after either, Growth: Bob is asked first, 3; Salve: nothing to prevent, so it gains,
#            2 targets.  2 (3 + 3 + 2) = 16.  A or B and a target (6 ways): Bob first, pass or the other,
#            2 each: 12.  28.
#   depth 4: the neutral state that Bob is asked in: pass, then Sue 3, A and B a target, 3 each, 9; Growth:
#            pass, then Sue, pass or Salve, 2, A and B a target, 3 each, 8; Salve and a target (2 ways): Bob
#            3, 6.  2 (9 + 8 + 6) = 46.  The 6 ways: pass, then Sue 3, or the other's target, 3: 36.  82.
MAMMOTH_FIFTH = {1: 4, 2: 12, 3: 28, 4: 82}
MAMMOTH = (
    ("Incinerate", HAND, 0),
    ("Incinerate", HAND, 0),
    ("War Mammoth", BATTLEFIELD, 1),
    ("Giant Growth", HAND, 1),
    ("Healing Salve", HAND, 1),
)


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


@pytest.mark.parametrize(("depth", "lines"), MAMMOTH_MODERN.items())
def test_the_mammoth_today(depth: int, lines: int) -> None:
    assert perft(position("main 1", *MAMMOTH), depth) == lines


@pytest.mark.parametrize(("depth", "lines"), MAMMOTH_FIFTH.items())
def test_the_mammoth_of_1997(depth: int, lines: int) -> None:
    assert perft(position("main", *MAMMOTH, rules="fifth"), depth) == lines
