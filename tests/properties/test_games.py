"""What must hold at every decision, of random games and of the games of all scenario files."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fuzz
import invariants
from conftest import ROOT
from fasteffects.agents.choosing import at_random
from fasteffects.cards import pool
from fasteffects.cards.record import Card
from fasteffects.errors import IllegalChoice
from fasteffects.machine.game import Game
from fasteffects.notation.run import run_file
from fasteffects.positions.setup import Setup
from fasteffects.positions.storing import load, store
from fasteffects.state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NATURE
from sampling import is_part, sampled

CARDS = frozenset((Path(__file__).parent / "cards.txt").read_text(encoding="utf-8").splitlines())
SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
SEEDS = st.integers(1, 1_000_000)
FEW = settings(
    max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
outside = pytest.mark.outside
EVERY = 7  # of the scenarios, one in so many is looked at with copies, too


def random_game(seed: int, turns: int, look: fuzz.Look | None = None) -> tuple[Game, list[str]]:
    """A random game of so many turns with the cards of the list, and the answers of its players."""
    game, rng = fuzz.game_of(seed, CARDS), Random(seed)
    answers: list[str] = []
    while not game.over and game.turn_number <= turns and len(answers) < 500:
        if look is not None:
            look(game)
        assert game.decision is not None
        value = at_random(game, rng)
        spelled = game.decision.spell(value)
        game.answer(value)
        answers.append(spelled)
    return game, answers


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_at_every_decision_of_a_random_game(seed: int) -> None:
    _, answers = random_game(seed, 5, invariants.check)
    assert answers


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_at_every_decision_of_a_game_of_three(seed: int) -> None:
    """One gives up at a decision of somebody's, and the others go on (800.4)."""
    game, rng = fuzz.game_of(seed, CARDS, players=3), Random(seed)
    leaves = rng.randrange(20, 200)
    for n in range(250):
        if game.over:
            break
        if n == leaves:
            game.concede(rng.choice(game.apnap()))
        elif n % 10 == 0 or n == leaves + 1:
            invariants.check(game)
        else:
            game.answer(at_random(game, rng))
    assert game.log_entries()


def test_who_has_left_does_not_come_back_as_a_spell_is_taken_back() -> None:
    """800.4a, 733.1. Somebody leaves while another is paying, who then cancels."""
    setup = Setup(names=("Alice", "Bob", "Carol"))
    setup.put(pool.card("Mountain"), BATTLEFIELD, 0)
    setup.put(pool.card("Grizzly Bears"), BATTLEFIELD, 1)
    shock = setup.put(pool.card("Shock"), HAND, 0)
    game = setup.game()
    for words in (f"cast {game.label(shock)}", "Carol"):
        game.answer(words)
    assert game.decision is not None and game.decision.kind == "mana"
    game.concede(1)
    game.answer("cancel")
    assert game.zone(HAND, 0) == (shock,)
    assert game.player(1).left and not game.permanents(1)


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_at_every_decision_of_a_random_position(seed: int) -> None:
    game, rng = random_position(seed), Random(seed)
    before = invariants.cards(game)
    for _ in range(6):
        if game.over:
            break
        invariants.check(game)
        game.answer(at_random(game, rng))
    assert invariants.cards(game) == before


def random_position(seed: int) -> Game:
    """Cards of the list wherever they may be, and lands, in somebody's main phase."""
    rng = Random(seed)
    setup = Setup(seed=seed, free_mana=rng.random() < 0.5)
    names = sorted(CARDS)
    for player in (0, 1):
        for zone in (HAND, GRAVEYARD, EXILE, LIBRARY, BATTLEFIELD):
            for name in rng.sample(names, 2):
                card = pool.card(name)
                here = zone if zone != BATTLEFIELD or stays(card) else GRAVEYARD
                setup.put(card, here, player)
        for name in fuzz.BASICS.values():
            setup.put(pool.card(name), BATTLEFIELD, player)
    return setup.game()


def stays(card: Card) -> bool:
    """Whether it can lie on the battlefield by itself."""
    return not ({"Instant", "Sorcery"} & card.faces[0].types or "Aura" in card.faces[0].subtypes)


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_a_game_stored_on_the_way_goes_on_alike(seed: int) -> None:
    """Stored and loaded at one decision, it comes by the same answers to the same end."""
    _, answers = random_game(seed, 6)
    on_the_way = Random(seed).randrange(len(answers))
    game = fuzz.game_of(seed, CARDS)
    for words in answers[:on_the_way]:
        game.answer(words)
    loaded, before = load(store(game), game.asks_forced), len(game.log_entries())
    for words in answers[on_the_way:]:
        game.answer(words)
        loaded.answer(words)
    assert loaded.key() == game.key()
    since = [repr(e) for e in game.log_entries()[before:]]  # what was before is not stored
    assert since and [repr(e) for e in loaded.log_entries()][-len(since) :] == since


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_an_answer_that_is_refused_changes_nothing(seed: int) -> None:
    game, rng = fuzz.game_of(seed, CARDS), Random(seed)
    for _ in range(20):
        if game.over:
            break
        before = store(game)
        for wrong in ("there is no such answer", 10**9, ("cast", -5), None):
            with pytest.raises(IllegalChoice):
                game.answer(wrong)
        assert store(game) == before
        game.answer(at_random(game, rng))


@pytest.mark.slow
@settings(FEW, max_examples=10)
@given(SEEDS)
def test_the_answers_replayed_give_the_same_game(seed: int) -> None:
    game, answers = random_game(seed, 12)
    assert answers == [words for player, _, words in game.record() if player != NATURE]
    again = fuzz.game_of(seed, CARDS)
    for words in answers:
        again.answer(words)
    assert [repr(e) for e in again.log_entries()] == [repr(e) for e in game.log_entries()]
    assert again.key() == game.key()


@pytest.mark.slow
@settings(FEW, max_examples=10)
@given(SEEDS)
def test_no_card_is_lost(seed: int) -> None:
    before = invariants.cards(fuzz.game_of(seed, CARDS))
    game, _ = random_game(seed, 15, invariants.one_zone_each)
    assert len(before) == 120 and invariants.cards(game) == before


def few_when_compiled() -> list[object]:
    """All; what is kept is a matter of the sources, so that the compiled build repeats one in three."""
    params: list[Any] = sampled(SCENARIOS, 100)
    return [
        param
        if is_part(param.id, 3)
        else pytest.param(*param.values, id=param.id, marks=[*param.marks, outside])
        for param in params
    ]


@pytest.mark.parametrize("path", few_when_compiled())
def test_at_every_decision_of_a_scenario(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenario passes or not; what must hold holds."""
    looked: list[Game] = []
    answer = Game.answer

    def look(game: Game, choice: Any) -> None:
        if any(game is seen for seen in looked) or not looked:
            looked[:] = [game]
            invariants.one_zone_each(game)
            invariants.caches(game, invariants.stored(game))
        answer(game, choice)

    monkeypatch.setattr(Game, "answer", look)
    result = run_file(path)
    assert not any("AssertionError" in error for error in result.errors), result.errors
    for game in result.games.values():
        invariants.one_zone_each(game)
        monkeypatch.setattr(Game, "answer", answer)
        if not game.over and is_part(path.stem, EVERY):
            invariants.copies(game)


def test_a_combat_goes_on_in_the_loaded_game_though_its_attacker_is_gone() -> None:
    """508.8: blockers are declared since something attacked; nothing on the battlefield tells it any more."""
    (path,) = [p for p in SCENARIOS if p.stem == "spells-before-the-trigger-resolves"]
    invariants.copies(run_file(path).games["modern"])
