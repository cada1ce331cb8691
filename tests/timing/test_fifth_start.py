"""How a game of the Fifth Edition starts: its mulligans and the ante (A24)."""

from __future__ import annotations

import pytest

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import new_game
from fasteffects.state.objects import EXILE, HAND, LIBRARY

LANDS = [card("Mountain")] * 40
SPELLS = [card("Lightning Bolt")] * 40


def begun(*options: str) -> Game:
    return new_game([LANDS, LANDS], rules="fifth", first=0, seed=1, options=options)


def hands(game: Game) -> list[int]:
    return [len(game.zone(HAND, p)) for p in (0, 1)]


def kind(game: Game) -> str:
    assert game.decision is not None
    return game.decision.kind


def test_each_paris_mulligan_is_a_card_smaller() -> None:
    game = begun()
    for _ in range(2):
        game.answer("mulligan")
        game.answer("keep") if game.decision.player == 1 else None  # type: ignore[union-attr]
    while kind(game) == "mulligan":
        game.answer("keep")
    assert hands(game) == [5, 7]
    assert len(game.zone(LIBRARY, 0)) == 35


def test_no_mulligan() -> None:
    game = begun("no_mulligan")
    assert kind(game) == "priority" and hands(game) == [7, 7]


def test_seven_again_once_for_only_lands() -> None:
    game = begun("land_mulligan")
    assert kind(game) == "mulligan"
    game.answer("mulligan")
    game.answer("keep")
    assert kind(game) == "priority" and hands(game) == [7, 7]  # lands again, but it was the one


def test_a_mixed_hand_is_kept() -> None:
    mixed = [*LANDS[:20], *SPELLS[:20]]
    game = new_game([mixed, mixed], rules="fifth", first=0, seed=3, options=["land_mulligan"])
    assert kind(game) == "priority"


def test_the_winner_wins_the_ante() -> None:
    game = begun("ante")
    while kind(game) == "mulligan":
        game.answer("keep")
    staked = [game.objects[i].owner for i in game.zone(EXILE)]
    assert sorted(staked) == [0, 1] and len(game.zone(LIBRARY, 0)) == 32
    game.concede(0)
    assert game.log_entries()[-1].text == "Bob wins the ante: Mountain, Mountain"


def test_the_first_player_does_not_draw_on_the_first_turn() -> None:
    """C3.5."""
    game = begun("no_mulligan")
    assert game.turn_number == 1 and len(game.zone(LIBRARY, 0)) == 33


def test_an_option_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="no_mulligans"):
        begun("no_mulligans")
