"""What is called supported does what it says: every card of the pool, and samples of them in a game."""

from __future__ import annotations

import random

import pytest

from fasteffects.cards import pool
from fasteffects.cards.supported import unsupported
from fasteffects.decisions import Decision
from fasteffects.effects.abilities import Triggered
from fasteffects.effects.happenings import Transforms
from fasteffects.effects.instructions import Body
from fasteffects.effects.keywords import Flying
from fasteffects.effects.node import walk
from fasteffects.effects.qualifiers import Zone
from fasteffects.effects.references import Self
from fasteffects.game import Game
from fasteffects.objects import BATTLEFIELD, HAND, LIBRARY, NATURE
from fasteffects.setup import Setup

SAMPLE = 25
SEEDS = range(2)


def supported() -> list[str]:
    """The names of the cards that the pool calls supported."""
    return [name for name in pool.names() if "stopped" not in pool.raw(name)]


def test_every_supported_card_has_a_whole_meaning() -> None:
    lacking = {}
    for name in supported():
        for face in pool.card(name).faces:
            why = unsupported(face.abilities)
            if why:
                lacking[name] = why
    assert not lacking, f"{len(lacking)} cards, such as {list(lacking.items())[:5]}"


def test_what_lacks_something_is_refused_by_name() -> None:
    other_side = Transforms(Self(), Self())
    assert unsupported((Triggered(other_side, Body(())),)) == "Transforms: into what it transforms"
    assert unsupported((Triggered(Transforms(Self()), Body(())),)) == ""
    assert unsupported((Flying(),)) == ""
    single = Zone(None, "graveyard", single=True)
    assert [n for n in walk((single,)) if n.lacks()] == [single]


@pytest.mark.parametrize("seed", SEEDS)
def test_supported_cards_can_be_cast_and_used(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.sample(supported(), SAMPLE)
    for name in names:
        game = position(name, rng)
        try:
            play(game, rng)
        except Exception as error:
            raise AssertionError(f"{name}: {type(error).__name__}: {error}") from error


def position(name: str, rng: random.Random) -> Game:
    """A board with something of everything, and the card in hand and on the battlefield if it can be."""
    setup = Setup(seed=rng.randrange(1000), free_mana=True)
    card = pool.card(name)
    types = card.faces[0].types
    setup.put(card, HAND, 0)
    if not types & {"Instant", "Sorcery"} and "Aura" not in card.faces[0].subtypes:
        setup.put(card, BATTLEFIELD, 0)
    for player in (0, 1):
        for other in ("Grizzly Bears", "Serra Angel", "Forest", "Sol Ring", "Glorious Anthem"):
            setup.put(pool.card(other), BATTLEFIELD, player)
        for other in ("Shock", "Grizzly Bears", "Plains"):
            setup.put(pool.card(other), HAND, player)
        for other in ["Forest", "Shock", "Grizzly Bears"] * 5:
            setup.put(pool.card(other), LIBRARY, player)
    return setup.game()


def play(game: Game, rng: random.Random, steps: int = 60) -> None:
    """Answer at random, but rather do something than pass."""
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            return
        game.answer(random_answer(decision, rng))


def random_answer(decision: Decision, rng: random.Random) -> object:
    """An answer that a decision allows."""
    if decision.kind == "priority" and rng.random() < 0.7:
        values = [o.value for o in decision.options if o.value != ("pass",)]
        if values:
            return rng.choice(values)
    if decision.kind == "mana" or decision.player == NATURE:
        return decision.sample(lambda bound: 0)
    return decision.sample(rng.randrange)
