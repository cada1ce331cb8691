"""400.2, at every decision of random games by both rules: views and options say nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fuzz
from fasteffects.agents.choosing import at_random
from fasteffects.errors import Refused
from fasteffects.library.values import question_of
from fasteffects.machine.game import Game
from fasteffects.play import decks
from fasteffects.play.view import resample, seen
from fasteffects.positions.setup import new_game
from fasteffects.positions.storing import load, store
from fasteffects.state.hidden import see_the_top
from fasteffects.state.objects import EXILE, GRAVEYARD, HAND, LIBRARY

FEW = settings(
    max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
SEEDS = st.integers(1, 1_000_000)
PASS = ("pass",)
RULES = {"modern": "modern-", "fifth": "period-"}


def game_of(rules: str, seed: int) -> Game:
    """A game with two of the shipped decks."""
    rng = Random(seed)
    names = [name for name in decks.shipped() if name.startswith(RULES[rules])]
    lists = [decks.load(rng.choice(names)).cards(rules) for _ in range(2)]
    return new_game(lists, seed=seed, rules=rules)


def choose(game: Game, rng: Random) -> object:
    """Some answer; passing rather often, so that games get on."""
    assert game.decision is not None
    passes = any(o.value == PASS for o in game.decision.options)
    return PASS if passes and rng.random() < 0.4 else game.decision.sample(rng.randrange)


def decisions(rules: str, seed: int, most: int) -> Iterator[tuple[Game, int]]:
    """A random game at each of its decisions, and who is asked."""
    game, rng = game_of(rules, seed), Random(seed)
    for _ in range(most):
        if game.decision is None:
            return
        yield game, game.decision.player
        game.answer(choose(game, rng))


def asked(game: Game) -> object:
    """All that the question says to whom it is asked."""
    decision = game.decision
    assert decision is not None
    words = [(o.value, o.spelling) for o in decision.options]
    return type(decision), decision.kind, decision.prompt, decision.about, decision.possible(), words


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@FEW
@given(SEEDS)
def test_a_game_dealt_anew_is_the_same_to_who_is_asked(rules: str, seed: int) -> None:
    for number, (game, player) in enumerate(decisions(rules, seed, 70)):
        twin = resample(game, player, Random(number))
        assert seen(twin, player) == seen(game, player)
        assert asked(twin) == asked(game)
        assert [e.seen_by(player) for e in twin.log_entries()] == [
            e.seen_by(player) for e in game.log_entries()
        ]


# Cards that look, search, put back, shuffle, or lie face down; random games are made of nothing else.
HIDING = {
    "modern": frozenset(
        (Path(__file__).parent / "hidden_cards.txt").read_text(encoding="utf-8").splitlines()
    ),
    "fifth": frozenset(
        (Path(__file__).parent / "hidden_cards_1997.txt").read_text(encoding="utf-8").splitlines()
    ),
}


def told(game: Game, player: int) -> list[str]:
    """The log as a player was told it."""
    return [words for e in game.log_entries() if (words := e.seen_by(player))]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@FEW
@given(SEEDS)
def test_cards_that_look_at_hidden_ones(rules: str, seed: int) -> None:
    """At every decision, for who is asked and for who is not; the same player is asked after all."""
    game, rng = fuzz.game_of(seed, HIDING[rules], rules), Random(seed)
    for number in range(110):
        if game.decision is None:
            return
        for player in (0, 1):
            twin = resample(game, player, Random(number))
            assert seen(twin, player) == seen(game, player)
            assert told(twin, player) == told(game, player)
            if game.decision.player == player:
                assert asked(twin) == asked(game)
        game.answer(at_random(game, rng))


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@FEW
@given(SEEDS)
def test_what_is_done_unseen_shows_nowhere(rules: str, seed: int) -> None:
    """Two answers to a question about hidden cards look alike to the other player, who was told the same."""
    game, rng = fuzz.game_of(seed, HIDING[rules], rules), Random(seed)
    for _ in range(160):
        if game.decision is None:
            return
        other = 1 - game.decision.player
        own = any(o.value in game.zone(HAND, other) for o in game.decision.options)  # chosen from that hand
        if (game.decision.secret or game.decision.kind == "order") and not own:
            ways = [game.copy() for _ in range(3)]
            for way in ways:
                way.answer(choose(way, rng))
            for way in ways[1:]:
                if open_to_all(way) == open_to_all(ways[0]) and told(way, other) == told(ways[0], other):
                    assert seen(way, other) == seen(ways[0], other)
        game.answer(at_random(game, rng))


def open_to_all(game: Game) -> object:
    """How many cards lie where, what lies in the open or on top for all to see (401.5), and who is asked."""
    tops = [game.name_of(i) for p in (0, 1) if see_the_top(game, p) for i in game.zone(LIBRARY, p)[-1:]]
    names = [[game.name_of(i) for i in game.everywhere(zone)] for zone in (GRAVEYARD, EXILE)]
    asked_now = game.decision and (game.decision.player, [game.name_of(i) for i in game.decision.looking])
    return sorted((zone, len(ids)) for zone, ids in enumerate(game.zones) if ids), names, tops, asked_now


def test_what_is_looked_at_is_not_dealt_anew() -> None:
    """701.22a: the question of scry 1 names the card, which is no answer by itself."""
    deck = decks.read("30 Opt\n30 Island\n", "x").cards()
    asked_of_scry = 0
    for seed in range(1, 7):
        game, rng = new_game([deck, deck], seed=seed), Random(seed)
        for _ in range(200):
            if game.decision is None or asked_of_scry > 10:
                break
            if game.decision.kind == "scry":
                asked_of_scry += 1
                player = game.decision.player
                for other in range(4):
                    assert asked(resample(game, player, Random(other))) == asked(game)
            game.answer(choose(game, rng))
    assert asked_of_scry > 3


def hidden_from(game: Game, player: int) -> Game:
    """A game that differs only in the cards of the other player's hand and library."""
    return resample(game, player, Random(1))


def trace(game: Game, player: int, most: int = 12) -> list[list[object]]:
    """What *player* sees, is asked and is told if all pass, up to other luck: a turn, a draw."""
    found: list[object] = []
    before, until = len(told(game, player)), luck(game)
    for _ in range(most):
        decision = game.decision
        if decision is None or luck(game) != until:
            break
        if decision.player == player:
            found.append((seen(game, player), question_of(game.copy(), decision)))
        if not any(o.value == PASS for o in decision.options):
            break
        game.answer(PASS)
    lines = [(words, e.rules) for e in game.log_entries() if (words := e.seen_by(player))]
    return [found, list(lines[before:])]


def luck(game: Game) -> object:
    """What changes with the turn or as somebody draws."""
    return game.turn_number, [len(game.zone(LIBRARY, p)) for p in (0, 1)]


@pytest.mark.parametrize("rules", RULES)
@FEW
@given(SEEDS)
def test_a_window_skipped_leaves_the_trace_of_one_passed(rules: str, seed: int) -> None:
    """With another hand the opponent may have nothing to do and not be asked: nobody else can tell."""
    looked = 0
    for number, (game, player) in enumerate(decisions(rules, seed, 60)):
        if number % 10 or game.decision is None or game.decision.kind != "priority":
            continue
        one, other = game.copy(), hidden_from(game, player)
        looked += 1
        mine, theirs = trace(one, player), trace(other, player)
        for one_part, other_part in zip(mine, theirs):  # one may have been followed further
            shorter = min(len(one_part), len(other_part))
            assert one_part[:shorter] == other_part[:shorter]
    assert looked


@pytest.mark.parametrize("rules", RULES)
def test_a_damaged_store_is_refused(rules: str) -> None:
    """No damage of a byte, and no end cut off, gives a traceback or half a game."""
    rng = Random(3)
    game = next(game for n, (game, _) in enumerate(decisions(rules, 3, 60)) if n == 50)
    data = store(game)
    assert load(data).key() == game.key()
    for _ in range(60):
        at = rng.randrange(len(data))
        damaged = data[:at] + (b"" if rng.random() < 0.3 else bytes([data[at] ^ rng.randint(1, 255)]))
        damaged += data[at + 1 :] if len(damaged) > at else b""
        with pytest.raises(Refused):
            load(damaged)


def test_hands_and_libraries_do_differ() -> None:
    """The games that are compared are not the same game."""
    game = game_of("modern", 5)
    twin = hidden_from(game, 0)
    cards = [[g.obj(i).card.name for z in (HAND, LIBRARY) for i in g.zone(z, 1)] for g in (game, twin)]
    assert cards[0] != cards[1] and sorted(cards[0]) == sorted(cards[1])
