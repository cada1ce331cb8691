"""400.2: what one player may not see is not told to that player."""

from __future__ import annotations

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.play.view import seen
from fasteffects.positions.setup import Setup, new_game
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY


def test_a_mulligan_shows_no_card_to_the_opponent() -> None:
    deck = [card("Lightning Bolt")] * 30 + [card("Mountain")] * 30
    game = new_game([deck, deck], seed=1, first=0)
    game.answer("mulligan")
    game.answer("keep")
    game.answer("keep")
    entries = [e for e in game.log_entries() if "library" in e.text]
    assert len(entries) == 7
    for entry in entries:
        assert entry.seen_by(0) == entry.text != entry.seen_by(1)
        assert entry.seen_by(1) == "a card is put into the library"


def test_what_was_public_is_known_in_a_hand() -> None:
    setup = Setup()
    bear = setup.put(card("Grizzly Bears"), BATTLEFIELD, 1)
    secret = setup.put(card("Grizzly Bears"), HAND, 1)
    game = setup.game()
    back = game.relocate(bear, HAND)
    assert game.obj(back).known == (0, 1)
    top = game.relocate(back, LIBRARY)
    assert game.obj(top).known == (0, 1)
    assert game.obj(secret).known == ()
    game.reorder(1, game.zone(LIBRARY, 1))
    assert all(game.obj(i).known == () for i in game.zone(LIBRARY, 1))


def number_chosen(number: int) -> Game:
    """A game in which the first of two players has secretly chosen that number."""
    setup = Setup()
    setup.put(card("Wheel of Misfortune"), HAND, 0)
    for _ in range(3):
        setup.put(card("Mountain"), BATTLEFIELD, 0)
    game = setup.game()
    while game.decision is not None and game.decision.kind != "choose":
        wheel = [o.value for o in game.decision.options if "Wheel" in o.spelling]
        game.answer((wheel or [o.value for o in game.decision.options])[0])
    assert game.decision is not None and game.decision.player == 0
    game.answer(number)
    return game


def test_a_number_that_is_chosen_secretly_is_told_when_all_have_chosen() -> None:
    games = [number_chosen(number) for number in (3, 4)]
    assert [game.decision.player for game in games if game.decision is not None] == [1, 1]
    assert seen(games[0], 1) == seen(games[1], 1)
    logs = [[entry.seen_by(1) for entry in game.log_entries()] for game in games]
    assert logs[0] == logs[1]
    for game in games:
        game.answer(9)
    logs = [[entry.seen_by(1) for entry in game.log_entries()] for game in games]
    assert any("has chosen 3" in words for words in logs[0]) and logs[0] != logs[1]
