"""601.2f. A mana cost beside which a card says nothing of costs is what adding it all up comes to."""

from __future__ import annotations

from random import Random

import pytest

from fasteffects.cards import pool
from fasteffects.effects.node import Cost
from fasteffects.errors import Unread
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.casting import CastSpell
from fasteffects.rules.cost_changes import changed, floored
from fasteffects.rules.own_costs import plain_price
from fasteffects.state.objects import BATTLEFIELD, HAND

CARDS = 400


def some() -> list[str]:
    """Names of cards drawn from the pool, and some with an X."""
    names = Random(7).sample(pool.names(), 5 * CARDS)
    return ["Fireball", "Blaze", "Stream of Life", "Hydroid Krasis", *names]


def added_up(frame: CastSpell, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    mana, others = frame.unchanged(game)
    return floored(game, changed(mana, *frame.change(game))), others


def test_it_is_what_adding_up_finds() -> None:
    seen = with_x = 0
    for name in some():
        try:
            card = pool.card(name)
        except Unread:
            continue
        if plain_price(card.faces[0]) is None:
            continue
        setup = Setup(rules="modern")
        id = setup.put(card, HAND, 0)
        game = setup.game()
        frame = CastSpell(0, id)
        game.frames.append(frame)
        frame.announce(game)
        frame.write_env(game, frame.env(game).but(x=3))
        if frame.plain_mana(game) is None:  # where a card could be spliced onto it
            continue
        mana, others = added_up(frame, game)
        assert sorted(frame.total(game)[0]) == sorted(mana) and frame.total(game)[1] == others == (), name
        seen += 1
        with_x += frame.has_x(game)
    assert seen > CARDS and with_x > 3


@pytest.mark.parametrize(
    "name",
    [
        "Kavu Titan",  # kicker
        "Gush",  # an alternative cost
        "Fireball",  # more for each target
        "Dismember",  # Phyrexian mana
        "Flame Javelin",  # hybrid mana for two generic
        "Tragic Slip",
        "Altar's Reap",  # a cost besides
    ],
)
def test_what_a_card_says_of_costs_is_added_up(name: str) -> None:
    assert (plain_price(pool.card(name).faces[0]) is None) == (name != "Tragic Slip")


def test_what_others_say_of_costs_is_added_up() -> None:
    setup = Setup(rules="modern")
    setup.put(pool.card("Sphere of Resistance"), BATTLEFIELD, 1)
    id = setup.put(pool.card("Shock"), HAND, 0)
    game = setup.game()
    frame = CastSpell(0, id)
    game.frames.append(frame)
    frame.announce(game)
    assert frame.plain_mana(game) is None and sorted(frame.total(game)[0]) == ["1", "R"]
