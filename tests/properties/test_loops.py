"""Loops of mandatory actions (104.4b, 732.4), and what only looks like one."""

from __future__ import annotations

import pytest

from conftest import ROOT
from fasteffects.cards.pool import card
from fasteffects.cards.record import Card, Face
from fasteffects.language.card import Read, read_face
from fasteffects.machine import loops
from fasteffects.machine.game import Game
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, EXILE, HAND, LIBRARY

RING = "Oblivion Ring"
SCENARIOS = ROOT / "tests" / "scenarios"


def own_card(text: str) -> Card:
    """An enchantment with a text of this test's own."""
    read = read_face("Own Card", "Enchantment", text)
    assert isinstance(read, Read), read
    return Card("Own Card", [Face("Own Card", "", types=["Enchantment"], abilities=read.abilities)])


def rings(*others: str) -> Game:
    """One ring holds another, and a third is cast, without mana: each exiles the one before it."""
    setup = Setup(free_mana=True)
    held = setup.put(card(RING), EXILE, 0)
    setup.hold(setup.put(card(RING), BATTLEFIELD, 0), held, None, BATTLEFIELD)
    setup.put(card(RING), HAND, 0)
    for name in others:
        setup.put(card(name), HAND, 1)
    for _ in range(3):
        setup.put(card("Plains"), LIBRARY, 0)
        setup.put(card("Plains"), LIBRARY, 1)
    game = setup.game()
    game.answer(f"cast {RING}")
    return game


def test_three_rings_are_a_draw() -> None:
    game = rings()
    assert game.over and game.result == ()
    assert "104.4b" in game.log_entries()[-1].rules


def test_whoever_may_end_it_is_asked() -> None:
    """104.4b. A loop with a choice in it is no draw: Bob could always destroy a ring."""
    game = rings("Disenchant")
    for _ in range(20):
        assert not game.over and game.decision is not None and game.decision.player == 1
        game.answer("pass")
    assert not game.over


def played(text: str, first: str) -> Game:
    """Alice has an enchantment with a text, and what she plays makes it trigger."""
    setup = Setup(free_mana=True)
    setup.put(own_card(text), BATTLEFIELD, 0)
    setup.put(card(first), HAND, 0)
    setup.player(0, life=5_000)
    game = setup.game()
    game.answer(f"cast {first}")
    while not game.over:
        assert game.decision is not None and game.player(0).life == 5_000
        game.answer(game.decision.options[0].spelling)  # gain life; Alice; pass
    return game


def test_a_loop_in_which_life_grows_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """No position is met again, but the same events are (104.4b)."""
    monkeypatch.setattr(loops, "STEP_LIMIT", 5_000)
    game = played("Whenever you gain life, you gain 1 life.", "Healing Salve")
    assert game.result == () and game.player(0).life > 5_100
    assert "104.4b" in game.log_entries()[-1].rules


def test_a_loop_in_which_life_runs_out_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a win nor a draw before it has come to its end: the limit says so."""
    monkeypatch.setattr(loops, "STEP_LIMIT", 5_000)
    game = played("Whenever you lose life, you lose 1 life.", "Lightning Bolt")
    assert game.result is None and 0 < game.player(0).life < 5_000
    assert "no result" in game.log_entries()[-1].text and "5000 steps" in game.log_entries()[-1].text


def test_turns_in_which_nobody_can_do_anything_are_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn is another position; the game ends as a library does (104.3c)."""
    monkeypatch.setattr(loops, "PATIENCE", 10)
    setup = Setup()
    for player in (0, 1):
        for _ in range(10 + player):
            setup.put(card("Disenchant"), LIBRARY, player)
    game = setup.game()
    assert game.over and game.result == (1,)


def test_going_to_a_moment_says_that_the_game_goes_round() -> None:
    text = (SCENARIOS / "104" / "104.4b-played-on.txt").read_text(encoding="utf-8")
    result = run(parse(text.replace("play on", "go to end of turn")))
    assert not result.passed and "the game goes round" in result.errors[0] and "732.4" in result.errors[0]
