"""Loops of mandatory actions (104.4b, 732.4), and what only looks like one."""

from __future__ import annotations

import pytest

from fasteffects import loops
from fasteffects.cards.pool import card
from fasteffects.cards.record import Card, Face
from fasteffects.game import Game
from fasteffects.language.card import Read, read_face
from fasteffects.objects import BATTLEFIELD, EXILE, HAND, LIBRARY
from fasteffects.setup import Setup

RING = "Oblivion Ring"


def own_card(text: str) -> Card:
    """An enchantment with a text of this test's own."""
    read = read_face("Own Card", "Enchantment", text)
    assert isinstance(read, Read), read
    return Card("Own Card", [Face("Own Card", "", types=["Enchantment"], abilities=read.abilities)])


def rings(*others: str) -> Game:
    """One ring holds another, and a third is cast, without mana: each exiles the one before it."""
    setup = Setup(free_mana=True)
    held = setup.put(card(RING), EXILE, 0)
    setup.hold(setup.put(card(RING), BATTLEFIELD, 0), held)
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


def test_a_loop_that_changes_something_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a win nor a draw: no position is met again, and the limit says so."""
    monkeypatch.setattr(loops, "STEP_LIMIT", 5_000)
    setup = Setup(free_mana=True)
    setup.put(own_card("Whenever you gain life, you gain 1 life."), BATTLEFIELD, 0)
    setup.put(card("Healing Salve"), HAND, 0)
    game = setup.game()
    game.answer("cast Healing Salve")
    while not game.over:
        assert game.decision is not None and game.player(0).life == 20
        game.answer(game.decision.options[0].spelling)  # gain life; Alice; pass
    assert game.result is None and game.player(0).life > 100
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
