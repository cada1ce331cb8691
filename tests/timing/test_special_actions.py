"""116.2. Special actions of later cards, under the timing of the Fifth Edition."""

from __future__ import annotations

from random import Random

import pytest

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, LIBRARY


def with_card(name: str) -> Game:
    """A permanent, with six lands to pay for what it offers, and libraries to draw from."""
    setup = Setup(rules="fifth")
    setup.put(card(name), BATTLEFIELD, 0)
    for _ in range(6):
        setup.put(card("Plains", "fifth"), BATTLEFIELD, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Forest", "fifth"), LIBRARY, player)
    return setup.game()


@pytest.mark.parametrize(
    ("name", "action"),
    [("Leonin Arbiter", "TakesOffer"), ("Grand Entryway // Elegant Rotunda", "UnlocksDoor")],
)
def test_it_is_offered_and_taken(name: str, action: str) -> None:
    game, rng = with_card(name), Random(1)
    taken = 0
    for _ in range(60):
        if game.decision is None or game.over:
            break
        some = (
            [o.value for o in game.decision.options if o.value[0] == action]
            if (game.decision.kind == "priority")
            else []
        )
        taken += bool(some)
        game.answer(some[0] if some else game.decision.sample(rng.randrange))
    assert taken
