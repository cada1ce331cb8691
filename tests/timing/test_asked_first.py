"""Who is asked first in the Fifth Edition, where no claim of a scenario could tell (C7.7)."""

from __future__ import annotations

import pytest

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.paying_by_itself import exactly
from fasteffects.state.objects import BATTLEFIELD, GRAVEYARD, HAND


def about_to_be_destroyed(active: int) -> Game:
    """A game in which both players are about to lose a creature that they can regenerate."""
    setup = Setup("fifth")
    for player in (0, 1):
        for name in ("River Boa", "Forest", "Forest", "Mountain", "Mountain"):
            setup.put(card(name), BATTLEFIELD, player)
    setup.put(card("Pyroclasm"), HAND, active)
    setup.turn(active, "main")
    game = setup.game()
    game.answer("cast Pyroclasm")
    while game.decision is not None and not game.zone(GRAVEYARD, active):
        game.answer(exactly(game, game.decision) if game.decision.kind == "mana" else "pass")
    return game


@pytest.mark.parametrize("active", [0, 1])
def test_regeneration_is_the_active_players_first(active: int) -> None:
    game = about_to_be_destroyed(active)
    asked = []
    while game.decision is not None and "destroyed" in game.decision.prompt:
        asked.append(game.decision.player)
        game.answer("pass")
    assert asked == [active, 1 - active]
    assert all(len(game.zone(GRAVEYARD, p)) == 1 + (p == active) for p in (0, 1))
