"""What a mulligan costs (103.5, 103.5c)."""

from __future__ import annotations

import pytest

from fasteffects.cards.pool import card
from fasteffects.positions.setup import new_game
from fasteffects.state.objects import HAND


@pytest.mark.parametrize("players, cards", [(2, (6, 5)), (3, (7, 6)), (4, (7, 6))])
def test_the_first_mulligan_of_three_or_more_players_is_free(players: int, cards: tuple[int, int]) -> None:
    """103.5c: it counts neither for the cards on the bottom nor for how many there may be."""
    decks = [[card("Forest")] * 20 for _ in range(players)]
    for taken, left in enumerate(cards, 1):
        game = new_game(decks, names=["Ann", "Bob", "Cid", "Dan"][:players], first=0, seed=1)
        mulligans = [0] * players
        while game.decision is not None and game.decision.kind in ("mulligan", "bottom"):
            player = game.decision.player
            if game.decision.kind == "bottom":
                game.answer(game.decision.sample(lambda _: 0))
                continue
            wants = player == 0 and mulligans[0] < taken
            mulligans[player] += wants
            game.answer(wants)
        drawn = int(players > 2)  # 103.8c: nobody skips the first draw step, which is over
        assert [len(game.zone(HAND, p)) for p in range(players)] == [left + drawn, *[7] * (players - 1)]


@pytest.mark.parametrize("players, most", [(2, 7), (3, 8)])
def test_how_many_mulligans_there_may_be(players: int, most: int) -> None:
    game = new_game([[card("Forest")] * 20] * players, names=["Ann", "Bob", "Cid"][:players], first=0, seed=1)
    taken = 0
    while game.decision is not None and game.decision.kind == "mulligan":
        wants = game.decision.player == 0
        taken += wants
        game.answer(wants)
    assert taken == most
