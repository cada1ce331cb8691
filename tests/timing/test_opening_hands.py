"""Actions with cards from opening hands, before the first turn (103.6)."""

from __future__ import annotations

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.positions.setup import new_game
from fasteffects.positions.storing import load, store
from fasteffects.state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND


def begun(first: list[str], second: list[str], start: int = 0) -> Game:
    """A game of two decks of seven cards, whose hands are kept."""
    decks = [[card(name) for name in names] for names in (first, second)]
    game = new_game(decks, first=start, seed=1)
    for _ in decks:
        game.answer(False)
    return game


def choose(game: Game, name: str) -> None:
    """The card of that name, or "none"."""
    assert game.decision is not None
    game.answer(next(o.value for o in game.decision.options if o.spelling.split("#")[0] == name))


def asked(game: Game) -> tuple[int, str]:
    """Who is asked, and what kind of question."""
    assert game.decision is not None
    return game.decision.player, game.decision.kind


CAVERNS = ["Gemstone Caverns", *["Memnite"] * 6]
BEARS = ["Memnite"] * 7


def test_only_who_does_not_start_begins_with_it_and_exiles_a_card() -> None:
    game = begun(BEARS, CAVERNS)
    assert asked(game) == (1, "choose")
    choose(game, "Gemstone Caverns")
    (land,) = game.zone(BATTLEFIELD)
    assert game.controller(land) == 1 and game.obj(land).counters == {"luck": 1}
    assert len(game.zone(EXILE)) == 1 and len(game.zone(HAND, 1)) == 5
    assert asked(game)[1] == "priority" and game.turn_number == 1


def test_the_starting_player_is_not_asked() -> None:
    game = begun(BEARS, CAVERNS, start=1)
    assert not game.zone(BATTLEFIELD) and len(game.zone(HAND, 1)) == 7 and asked(game) == (1, "priority")


def test_nobody_must() -> None:
    game = begun(BEARS, CAVERNS)
    choose(game, "none")
    assert not game.zone(BATTLEFIELD) and len(game.zone(HAND, 1)) == 7 and asked(game) == (0, "priority")


def test_actions_come_in_any_order_and_a_stored_game_goes_on() -> None:
    """103.6. What one card exiles is no more in the hand for its own action."""
    mixed = ["Gemstone Caverns", "Leyline of Sanctity", *["Memnite"] * 5]
    game = begun(BEARS, mixed)
    choose(game, "Leyline of Sanctity")
    game = load(store(game))
    assert asked(game) == (1, "choose")
    choose(game, "Gemstone Caverns")
    assert [game.name_of(i) for i in game.zone(BATTLEFIELD)] == ["Leyline of Sanctity", "Gemstone Caverns"]
    other = begun(BEARS, mixed)
    choose(other, "Gemstone Caverns")
    other.answer("exile Leyline of Sanctity")
    assert asked(other)[1] == "priority" and len(other.zone(BATTLEFIELD)) == 1


def test_a_revealed_card_stays_in_hand_and_is_revealed_once() -> None:
    """103.6b. Each may be revealed once, and what follows comes at the first upkeep of the game."""
    game = begun(["Chancellor of the Dross", *["Memnite"] * 6], BEARS)
    choose(game, "Chancellor of the Dross")
    assert len(game.zone(HAND, 0)) == 7 and asked(game) == (0, "priority")
    assert (game.player(0).life, game.player(1).life) == (23, 17)


def test_the_first_spell_of_an_opponent_is_countered_and_no_later_one() -> None:
    names = ["Chancellor of the Annex", *["Memnite"] * 6]
    game = new_game([[card(n) for n in some] for some in (names, ["Memnite"] * 7)], first=1, seed=1)
    game.answer(False)
    game.answer(False)
    choose(game, "Chancellor of the Annex")
    game.answer("cast Memnite")  # there is no mana to pay with
    assert not game.zone(BATTLEFIELD) and len(game.zone(GRAVEYARD, 1)) == 1
    game.answer("cast Memnite")
    assert len(game.zone(BATTLEFIELD)) == 1 and len(game.zone(GRAVEYARD, 1)) == 1


def test_what_may_be_done_any_time_one_could_mulligan() -> None:
    """103.5b: the hand is exiled and drawn again, and then comes the declaration, which counts apart."""
    deck = [card("Serum Powder")] * 60
    game = new_game([deck, [card("Forest")] * 60], seed=3, first=0)
    game.answer("use Serum Powder")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("mulligan", 0)
    assert len(game.zone(EXILE, 0)) == 7 and len(game.zone(HAND, 0)) == 7
    game.answer("mulligan")
    assert game.decision.player == 1
    game.answer("keep")
    game.answer("use Serum Powder")  # in a later round, too
    assert len(game.zone(EXILE, 0)) == 14
    game.answer("keep")
    assert len(game.zone(HAND, 0)) == 6  # a card less for the one mulligan


def test_only_with_the_card_in_hand() -> None:
    """103.5b: what is not in the hand is not offered."""
    game = new_game([[card("Serum Powder")] * 60, [card("Forest")] * 60], seed=3, first=1)
    assert game.decision is not None and game.decision.player == 1
    assert [o.spelling for o in game.decision.options] == ["keep", "mulligan"]
    game.answer("keep")
    assert "use Serum Powder" in [o.spelling for o in game.decision.options]
