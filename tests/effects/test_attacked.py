"""506.4, 506.4e: what is attacked as a planeswalker and a battle, and is one of them no more.

No card makes such a permanent, so cards of this file's own do.
"""

from __future__ import annotations

import pytest

from fasteffects.cards.record import Card, Face
from fasteffects.language.card import Read, read_face
from fasteffects.language.grammar import load
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.attacking import AttackDecision
from fasteffects.state.objects import BATTLEFIELD, HAND

ALICE, BOB, CARA = 0, 1, 2
BOTH = ("Planeswalker", "Battle")


def instant(text: str) -> Card:
    """A made-up instant that costs nothing."""
    load()
    outcome = read_face("Lamp", "Instant", text)
    assert isinstance(outcome, Read), outcome
    return Card("Lamp", (Face("Lamp", "{0}", (), (), ("Instant",), abilities=outcome.abilities),), "normal")


def answered(game: Game, words: str) -> None:
    """Pass until somebody may do that, and have it done."""
    for _ in range(20):
        game.advance()
        assert game.decision is not None
        if isinstance(game.decision, AttackDecision):
            game.answer(words)
            return
        found = [o for o in game.decision.options if o.spelling.startswith(words)]
        if found:
            game.answer(found[0].value)
            return
        passing = [o for o in game.decision.options if o.spelling == "pass"]
        game.answer((passing or game.decision.options)[0].value)
    raise AssertionError(f"nobody was asked: {words}")


def attacker_after(types: tuple[str, ...], protector: int, text: str) -> tuple[Game, int, int]:
    """Alice attacks Bob's permanent of those types, and casts an instant of that text at it."""
    face = Face("Bastion", "{0}", (), (), types, loyalty=4, defense=4)
    knight = Face("Knight", "{0}", (), (), ("Creature",), power=2, toughness=2)
    setup = Setup(names=("Alice", "Bob", "Cara"), free_mana=True)
    for player in (ALICE, BOB, CARA):
        setup.player(player, life=20)
    setup.turn(ALICE, "beginning of combat")
    attacker = setup.put(Card("Knight", (knight,), "normal"), BATTLEFIELD, ALICE)
    bastion = setup.put(Card("Bastion", (face,), "normal"), BATTLEFIELD, BOB, protector=protector)
    for player in (ALICE, ALICE, BOB, CARA):  # so that everybody is asked
        setup.put(instant(text), HAND, player)
    game = setup.game()
    answered(game, "attack Bastion with Knight")
    assert game.obj(attacker).attacking == bastion
    answered(game, "cast Lamp")
    answered(game, "Bastion")
    for _ in range(3):
        answered(game, "pass")
    game.advance()
    return game, attacker, bastion


@pytest.mark.parametrize(
    "types, protector, text, still",
    [
        (BOTH, BOB, "Target permanent becomes a battle until end of turn.", True),
        (BOTH, BOB, "Target permanent becomes a planeswalker until end of turn.", True),
        (BOTH, CARA, "Target permanent becomes a planeswalker until end of turn.", False),
        (BOTH, BOB, "Target permanent becomes an artifact until end of turn.", False),
        (("Battle",), BOB, "Target permanent becomes a planeswalker until end of turn.", False),
        (("Planeswalker",), BOB, "Target permanent becomes a battle until end of turn.", False),
    ],
)  # fmt: skip
def test_what_is_attacked_still(types: tuple[str, ...], protector: int, text: str, still: bool) -> None:
    game, attacker, bastion = attacker_after(types, protector, text)
    assert (game.obj(attacker).attacking == bastion) is still
    assert attacker in game.fighting  # 506.4c: it attacks on
