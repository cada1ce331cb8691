"""201.4: any name that there is may be chosen, also where no card of the game has one that fits."""

from __future__ import annotations

from random import Random

from fasteffects.cards import pool
from fasteffects.effects.continuous.words_chosen import NameChoice
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import HAND


def asked() -> tuple[Game, NameChoice]:
    """A game with no land but basic ones, in which the name of another land is to be chosen."""
    setup = Setup(free_mana=True)
    setup.put(pool.card("Alpine Moon"), HAND, 0)
    game = setup.game()
    while not isinstance(decision := game.decision, NameChoice):
        assert decision is not None
        cast = [o for o in decision.options if "cast" in o.spelling]
        game.answer([*cast, *decision.options[-1:]][0].value)
    return game, decision


def test_there_is_always_a_name_to_choose() -> None:
    game, decision = asked()
    value = decision.sample(Random(1).randrange)
    face = pool.card(value).faces[0]
    assert "Land" in face.types and "Basic" not in face.supertypes
    game.answer(value)
    assert not isinstance(game.decision, NameChoice)


def test_a_name_that_is_not_listed_may_be_given() -> None:
    game, _ = asked()
    game.answer("Ancient Tomb")
    assert [dict(game.objects[i].chosen) for i in game.battlefield] == [{"name": "Ancient Tomb"}]
