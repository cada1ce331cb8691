"""607.2a, 608.2h. What was sacrificed as a permanent entered is known as long as the permanent is there."""

from __future__ import annotations

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY


def begun() -> Game:
    """Seven Forests, of which four pay for Wood Elemental."""
    setup = Setup(rules="modern")
    for _ in range(7):
        setup.put(card("Forest"), BATTLEFIELD, 0)
    setup.put(card("Wood Elemental"), HAND, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Island"), LIBRARY, player)
    return setup.game()


def go_on(game: Game, turn: int) -> None:
    """Cast it, sacrifice two of the three Forests that are untapped, and pass until that turn."""
    while game.turn_number < turn:
        decision = game.decision
        assert decision is not None
        words = [option.spelling for option in decision.options]
        if "cast Wood Elemental" in words:
            game.answer("cast Wood Elemental")
        elif decision.kind == "mana":
            game.answer("pay" if "pay" in words else next(word for word in words if word.startswith("tap")))
        elif decision.kind == "priority":
            game.answer("pass")
        elif decision.kind in ("choose", "sacrifice"):
            game.answer(", ".join(words[:2]))
        else:
            game.answer(decision.sample(lambda bound: 0))


def test_its_size_stays_what_it_was() -> None:
    game = begun()
    now = game.turn_number
    go_on(game, now + 2)
    mine = [id for id in game.permanents(0) if game.name_of(id) == "Wood Elemental"]
    assert [(game.chars(id).power, game.chars(id).toughness) for id in mine] == [(2, 2)]
