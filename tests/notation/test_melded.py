"""A melded permanent in positions, stored games and decks (701.42, 712.4)."""

from __future__ import annotations

import pytest

from fasteffects import Position
from fasteffects.cards import pool
from fasteffects.effects.abilities.color_identity import color_identity
from fasteffects.errors import Refused
from fasteffects.library.games import Game
from fasteffects.play import decks

GIVEN = "given\n  Alice's battlefield: Chittering Host [tapped], Graf Rats, Clone [copy of Chittering Host]\n"


def test_it_is_printed_as_it_is_read() -> None:
    text = Game.from_position(Position.parse(GIVEN)).position().text
    assert "Chittering Host [tapped], Graf Rats, Clone [copy of Chittering Host]" in text
    assert Game.from_position(Position.parse(text)).position().text == text


def test_it_is_stored() -> None:
    game = Game.from_position(Position.parse(GIVEN))
    again = Game.load(game.store())
    assert again.key() == game.key() and again.position().text == game.position().text


def test_it_is_no_card_by_itself() -> None:
    with pytest.raises(Refused, match="Graf Rats and Midnight Scavengers are melded into it"):
        Game.from_position(Position.parse("given\n  Alice's hand: Chittering Host\n"))
    with pytest.raises(Refused, match="Graf Rats and Midnight Scavengers are melded into it"):
        decks.read("4 Chittering Host\n56 Swamp\n", "melded")


def test_the_back_of_a_meld_card_is_none_of_its_colors() -> None:
    """712.4b, 903.4."""
    assert color_identity(pool.card("Hanweir Garrison")) == {"R"}
    assert not color_identity(pool.card("Argoth, Sanctum of Nature")) - {"G"}
