"""The bot plays every game to its end, and better than chance."""

from __future__ import annotations

import pytest

import bots
from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.play.bot import Bot
from fasteffects.positions.setup import Setup
from fasteffects.rules.paying_by_itself import exactly
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY
from fasteffects.timing.editions import TIMINGS


@pytest.mark.slow
@pytest.mark.parametrize("rules", TIMINGS)
@pytest.mark.parametrize("seed", range(20))
def test_bots_do_not_stall(rules: str, seed: int) -> None:
    """The beginnings of many games, from ten life to save time; whole ones are in test_session.py."""
    game = bots.begin(*bots.pair(seed, rules), seed, rules, life=10)
    answers = bots.play(game, [Bot(0, 2).choose, Bot(1, 2).choose], turns=10)
    assert answers < 40 * game.turn_number and (game.over or game.turn_number > 10)
    assert not game.over or game.result is not None


@pytest.mark.slow
def test_the_bot_beats_a_random_player() -> None:
    won = 0
    for seed in range(6):
        game, seat = bots.begin(*bots.pair(seed, "modern"), seed), seed % 2
        choosers = [bots.at_random(seed), Bot(seat, 12).choose]
        bots.play(game, choosers if seat else choosers[::-1])
        won += game.result == (seat,)
    assert won >= 5


def position(rules: str = "modern") -> Setup:
    """A position in which nobody loses for want of cards."""
    setup = Setup(rules)
    for player in (0, 1):
        for _ in range(8):
            setup.put(card("Forest"), LIBRARY, player)
    return setup


def lands(setup: Setup, player: int, *names: str) -> None:
    for name in names:
        setup.put(card(name), BATTLEFIELD, player)


def test_it_kills_the_best_creature() -> None:
    setup = position()
    lands(setup, 0, "Swamp", "Swamp", "Swamp")
    setup.put(card("Murder"), HAND, 0)
    setup.put(card("Raging Goblin"), BATTLEFIELD, 1)
    setup.put(card("Serra Angel"), BATTLEFIELD, 1)
    game, bot = setup.game(), Bot(0)
    answers: list[object] = []
    while not answers or answers[-1] not in ("pay",):
        assert game.decision is not None and game.decision.player == 0
        answers.append(game.decision.spell(bot.choose(game)))
        game.answer(answers[-1])
    assert answers[:2] == ["cast Murder", "Serra Angel"]


def answers(game: Game, opponent: str) -> list[str]:
    """What the bot answers as the first player while the other plays one spell at the first's creature."""
    bot, found = Bot(0), []
    for _ in range(60):
        decision = game.decision
        if decision is None or game.turn_number != 5:
            break
        spelled = [o.spelling for o in decision.options]
        if decision.player == 0:
            found.append(decision.spell(bot.choose(game)))
            game.answer(found[-1])
        elif decision.kind == "mana":
            game.answer(exactly(game, decision))
        else:
            wanted = [words for words in (opponent, "Hill Giant", "Alice", "pass") if words in spelled]
            game.answer(wanted[0] if wanted else decision.sample(lambda bound: 0))
    return found


@pytest.mark.parametrize("rules", TIMINGS)
def test_it_counters_what_matters(rules: str) -> None:
    for spell, countered in (("Serra Angel", True), ("Sacred Nectar", False)):
        setup = position(rules)
        setup.turn(1, setup.position.timing.main)
        lands(setup, 0, "Island", "Island")
        lands(setup, 1, *["Plains"] * 5)
        setup.put(card("Counterspell"), HAND, 0)
        setup.put(card(spell), HAND, 1)
        setup.player(1, life=30)  # so that a few points of it matter little
        assert ("cast Counterspell" in answers(setup.game(), f"cast {spell}")) == countered


@pytest.mark.parametrize("saving", ["Healing Salve", "Death Ward"])
def test_it_saves_a_creature_when_it_comes_to_that(saving: str) -> None:
    """By prevention once the damage has been assigned (C9), by regeneration once it would die (C10)."""
    setup = position("fifth")
    setup.turn(1, "main")
    lands(setup, 0, "Plains")
    lands(setup, 1, "Mountain")
    giant = setup.put(card("Hill Giant"), BATTLEFIELD, 0)
    setup.put(card(saving), HAND, 0)
    setup.put(card("Lightning Bolt"), HAND, 1)
    game = setup.game()
    assert f"cast {saving}" in answers(game, "cast Lightning Bolt")
    assert giant in game.battlefield and not game.zone(HAND, 1)


def test_it_does_not_attack_into_what_kills_its_creatures() -> None:
    setup = position()
    for _ in range(2):
        setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
        setup.put(card("Hill Giant"), BATTLEFIELD, 1)
    setup.turn(0)
    game, bot = setup.game(), Bot(0)
    while game.decision is not None and game.decision.kind != "attack":
        game.answer("pass")
    assert game.decision is not None and game.decision.spell(bot.choose(game)) == "attack with none"


def test_it_attacks_for_the_win() -> None:
    setup = position()
    setup.player(1, life=4)
    for _ in range(2):
        setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    setup.turn(0)
    game, bot = setup.game(), Bot(0)
    while game.decision is not None and game.decision.kind != "attack":
        game.answer("pass")
    assert game.decision is not None
    game.answer(bot.choose(game))
    assert game.over and game.result == (0,)


def test_it_blocks_to_live() -> None:
    setup = position()
    setup.turn(1)
    setup.player(0, life=3)
    setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    setup.put(card("Hill Giant"), BATTLEFIELD, 1)
    game = setup.game()
    while game.decision is not None and game.decision.kind != "attack":
        game.answer("pass")
    game.answer("attack with Hill Giant")
    assert game.decision is not None and game.decision.kind == "block"
    assert game.decision.spell(Bot(0).choose(game)) == "block Hill Giant with Grizzly Bears"


def test_it_taps_no_more_than_it_owes() -> None:
    setup = position()
    lands(setup, 0, *["Island"] * 4, "Plains", "Plains")
    setup.put(card("Serra Angel"), HAND, 0)
    game = setup.game()
    game.answer("cast Serra Angel")
    while game.decision is not None and game.decision.kind == "mana":
        game.answer(exactly(game, game.decision))
    assert sum(game.obj(i).tapped for i in game.zone(BATTLEFIELD)) == 5
    assert game.player(0).mana == ()
