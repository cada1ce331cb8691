"""Characteristics that read one another (613): found for all permanents together, layer by layer."""

from __future__ import annotations

from fasteffects.cards.pool import card
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, GRAVEYARD, HAND


def test_many_that_count_one_another() -> None:
    """Each counts the artifacts, all of them are some: one by one, they would ask one another for ever."""
    setup = Setup()
    rhinos = [setup.put(card("Razorfield Rhino"), BATTLEFIELD, 0) for _ in range(14)]
    game = setup.game()
    assert [(game.chars(i).power, game.chars(i).toughness) for i in rhinos] == [(6, 6)] * 14


def test_what_defines_itself_follows_what_it_counts() -> None:
    """604.3. On the battlefield and in the hand; without any other effect that changes characteristics."""
    setup = Setup()
    ids = [setup.put(card("Lhurgoyf"), zone, 0) for zone in (BATTLEFIELD, HAND)]
    game = setup.game()
    assert not game.over
    for name, size in (("Divination", (0, 1)), ("Hill Giant", (1, 2)), ("Air Elemental", (2, 3))):
        game.create(card(name), 1, GRAVEYARD)
        assert [(game.chars(i).power, game.chars(i).toughness) for i in ids] == [size] * 2
