"""The search: what it finds, that it uses its own view only, and that a seed gives the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from commanding import invoke
from fasteffects.agents.agent import RandomAgent
from fasteffects.agents.choosing import at_random
from fasteffects.agents.many import matches, outcomes
from fasteffects.agents.search import Budget, Racer, SearchPlayer
from fasteffects.agents.tree import declarations
from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.play.bot import Bot
from fasteffects.play.judge import value
from fasteffects.play.levels import LEVELS, bot
from fasteffects.play.policy import PASS, quick
from fasteffects.play.record import Record
from fasteffects.play.rollout import likely, play_on
from fasteffects.play.view import resample, seen
from fasteffects.positions.setup import Setup
from fasteffects.rules.attacking import AttackDecision
from fasteffects.state.objects import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from fasteffects.timing.editions import TIMINGS
from playing import game_of, record_of, session_of

THOUGHT = ("priority", "attack", "block", "target", "choose")


def position(rules: str) -> Setup:
    """A position in the first player's turn in which nobody loses for want of cards."""
    setup = Setup(rules)
    for player in (0, 1):
        for _ in range(8):
            setup.put(card("Forest"), LIBRARY, player)
    setup.turn(0, setup.position.timing.main)
    return setup


def likely_answers(game: Game, until: int) -> None:
    """What ``play_on`` does, but that everybody is asked, on to the main phase of the turn *until*."""
    tried: set[tuple[int, str]] = set()
    while not game.over and (game.turn_number < until or not game.step.startswith("main")):
        assert game.decision is not None
        game.answer(likely(game, game.decision, tried))


def searched(game: Game, kinds: tuple[str, ...], tries: int = 24) -> list[str]:
    """What the first player answers by searching, in this turn, up to the end of it; the other is quick."""
    search, turn, found = SearchPlayer(0, 1, Budget(tries)), game.turn_number, []
    while not game.over and game.turn_number == turn:
        decision = game.decision
        assert decision is not None
        value = search.choose(game) if decision.player == 0 else quick(game, decision)
        if decision.player == 0 and decision.kind in kinds:
            found.append(decision.spell(value))
        game.answer(value)
    return found


# -- what it finds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TIMINGS)
def test_it_casts_at_the_best_target(rules: str) -> None:
    setup = position(rules)
    for _ in range(3):
        setup.put(card("Swamp"), BATTLEFIELD, 0)
    setup.put(card("Dark Banishing"), HAND, 0)
    setup.put(card("Raging Goblin"), BATTLEFIELD, 1)
    angel = setup.put(card("Serra Angel"), BATTLEFIELD, 1)
    setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    game = setup.game()
    searched(game, ())
    assert angel not in game.battlefield and len(game.zone(GRAVEYARD, 0)) == 1


@pytest.mark.parametrize("rules", TIMINGS)
def test_it_keeps_a_blocker_where_the_way_back_would_kill(rules: str) -> None:
    """An attack for three takes nothing decisive, and without its blocker the attacker would be dead."""
    setup = position(rules)
    setup.player(0, life=3)
    setup.put(card("Hill Giant"), BATTLEFIELD, 0)
    setup.put(card("Hill Giant"), BATTLEFIELD, 1, tapped=True)  # it can't block, but untaps
    game = setup.game()
    assert "attack with Hill Giant" not in searched(game, ("attack",))
    assert game.player(1).life == 20


@pytest.mark.parametrize("rules", TIMINGS)
def test_it_attacks_for_the_win(rules: str) -> None:
    setup = position(rules)
    setup.player(1, life=4)
    for _ in range(2):
        setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    game = setup.game()
    searched(game, ())
    assert game.over and game.result == (0,)


@pytest.mark.parametrize("rules", TIMINGS)
def test_what_it_casts_for_the_attack_attacks(rules: str) -> None:
    """Ball Lightning is gone at the end of the turn: it is cast to attack, and not where it could not."""
    setup = position(rules)
    setup.player(1, life=6)
    for _ in range(3):
        setup.put(card("Mountain"), BATTLEFIELD, 0)
    setup.put(card("Ball Lightning"), HAND, 0)
    game = setup.game()
    searched(game, ())
    assert game.over and game.result == (0,)


def test_what_it_held_back_it_lays_out_after_the_fight() -> None:
    """Having passed in the first main phase it thinks again in the second, though nothing has changed."""
    setup = position("modern")
    for _ in range(3):
        setup.put(card("Swamp"), BATTLEFIELD, 0)
    setup.put(card("Bog Imp"), HAND, 0)
    game, search = setup.game(), SearchPlayer(0, 1, Budget(8))
    search.race = lambda mine, racers: PASS  # type: ignore[method-assign]
    assert search.choose(game) == PASS == search.choose(game)
    while game.step != "main 2":
        game.answer("pass")
    del search.race
    assert game.decision is not None and game.decision.spell(search.choose(game)) == "cast Bog Imp"


def test_an_attack_that_it_cannot_pay_for_is_given_up() -> None:
    setup = position("modern")
    setup.player(1, life=2)
    setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    setup.put(card("Propaganda"), BATTLEFIELD, 1)
    game = setup.game()
    declared = searched(game, ("attack",))
    assert "attack with none" in declared and len(declared) <= 5


def test_of_like_attacks_one_is_tried() -> None:
    setup = position("modern")
    for _ in range(3):
        setup.put(card("Grizzly Bears"), BATTLEFIELD, 0)
    setup.put(card("Hill Giant"), BATTLEFIELD, 0)
    game = setup.game()
    while game.decision is not None and game.decision.kind != "attack":
        game.answer("pass")
    assert isinstance(game.decision, AttackDecision)
    sizes = sorted(
        (sum(game.name_of(who) == "Grizzly Bears" for who, _ in some), len(some))
        for some in declarations(game, game.decision, 20)
    )
    assert len(sizes) == len(set(sizes)) and {(0, 0), (0, 1), (1, 2), (2, 3), (3, 4), (3, 3)} <= set(sizes)


# -- fair, and the same for a seed ------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TIMINGS)
def test_what_it_cannot_see_changes_nothing(rules: str) -> None:
    """Games that differ only in hidden cards and in chance to come: the same seed, the same choice."""
    game, rng, looked = game_of(seed=6, rules=rules), Random(6), 0
    while looked < 12 and not game.over:
        decision = game.decision
        assert decision is not None
        if decision.player == 0 and decision.kind in THOUGHT:
            looked += 1
            other = resample(game, 0, Random(looked))
            assert seen(other, 0) == seen(game, 0)
            one, two = (SearchPlayer(0, looked, Budget(8)).choose(g) for g in (game, other))
            assert one == two
        game.answer(at_random(game, rng))
    assert looked == 12


@pytest.mark.slow
@pytest.mark.parametrize("rules", TIMINGS)
def test_the_number_of_workers_changes_nothing(rules: str) -> None:
    some = matches(2, 5, rules, ("search:4", "greedy"), pairs=True, turns=5)
    alone = [o.row() for batch in outcomes(some) for o in batch]
    together = [o.row() for batch in outcomes(some, 2) for o in batch]
    assert alone == sorted(together, key=lambda row: str(row["number"]))
    assert all(int(str(row["answers"])) > 20 and not row["fault"] for row in alone)


def test_what_a_glance_says_counts_less_with_each_deal() -> None:
    racer = Racer(("a",), -0.4)
    racer.values = [0.2, 0.2]
    assert racer.score() == pytest.approx(0.2 - 0.4 / 2)
    racer.values += [0.2, 0.2]
    assert racer.score() == pytest.approx(0.2 - 0.4 / 3)


def test_a_budget_of_seconds_ends() -> None:
    setup = position("modern")
    setup.put(card("Grizzly Bears"), HAND, 0)
    for _ in range(2):
        setup.put(card("Forest"), BATTLEFIELD, 0)
    game, start = setup.game(), monotonic()
    search = SearchPlayer(0, 1, Budget.read("0.2s"))
    assert game.decision is not None and search.choose(game) in [o.value for o in game.decision.options]
    assert monotonic() - start < 20


def test_a_plan_that_does_worse_on_every_deal_drops_out() -> None:
    one, two = Racer(("a",), 0.0), Racer(PASS, 0.0)
    one.values, two.values = [0.5, 0.1, 0.3], [0.4, 0.05, 0.2]
    assert two.clearly_worse(one) and not one.clearly_worse(two)
    two.values = [0.9, -0.4, 0.2]
    assert not two.clearly_worse(one)  # one deal was better: that may be chance
    one.values, two.values = [0.5, 0.1], [0.4, 0.05]
    assert not two.clearly_worse(one)  # too few deals


# -- playing on in thoughts -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TIMINGS)
@pytest.mark.parametrize("seed", range(4))
def test_whom_nobody_asks_would_have_passed(rules: str, seed: int) -> None:
    """Play-outs in which players are not asked where they would pass end as those in which they are."""
    game, rng = game_of(seed=seed, rules=rules), Random(seed)
    for _ in range(30 * seed):
        if not game.over:
            game.answer(at_random(game, rng))
    turn = game.turn_number + 2
    hurried, asked = game.copy(), game.copy()
    play_on(hurried, turn)
    likely_answers(asked, turn)
    likely_answers(hurried, turn)  # where it was asked before the main phase: something must be played
    one, two = (seen(g, 0) for g in (hurried, asked))
    assert one == two and value(hurried, 0) == value(asked, 0)


# -- levels -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers(level: str) -> None:
    game = game_of(seed=2)
    players = [bot(level, seat, 2) for seat in (0, 1)]
    while not game.over and game.turn_number < 4:
        assert game.decision is not None
        game.answer(players[game.decision.player].choose(game))
    assert game.turn_number == 4 or game.over


def test_a_record_keeps_the_level(tmp_path: Path) -> None:
    record = record_of(seats=("bot", "bot"))
    record.level = "easy"
    assert [type(b) for b in session_of([], tmp_path, record).bots.values()] == [RandomAgent, RandomAgent]
    assert Record.parse(str(record)).level == "easy"
    record.level = "a level of a later version"
    assert [type(b) for b in session_of([], tmp_path, record).bots.values()] == [Bot, Bot]


def test_a_level_that_there_is_not_is_refused() -> None:
    said = invoke(["play", "--level", "impossible"])
    assert said.exit_code == 2 and "no level is called 'impossible'" in said.output
