"""What must hold at every decision of a random game by the Fifth Edition's rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fuzz
import invariants
from fasteffects import rulebook
from fasteffects.agents.choosing import at_random
from fasteffects.machine.game import Game
from fasteffects.timing.fifth.batches import Batch
from fasteffects.timing.fifth.phase_effects import duties

FEW = settings(
    max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
SEEDS = st.integers(1, 1_000_000)
EVERY = 10  # of the decisions, one in so many is looked at with copies and stores
OPEN = ("neutral", "attack", "response")  # chances of which a batch is made


def played(seed: int, check: bool, most: int = 120) -> Game:
    """A random game of cards of the time, looked at at every decision."""
    game, rng = fuzz.game_of(seed, rules="fifth"), Random(seed)
    for count in range(most):
        if game.over:
            break
        if check and count % EVERY == 0:
            invariants.check(game)
        look(game)
        game.answer(at_random(game, rng))
    return game


def look(game: Game) -> None:
    """What these rules forbid: fast effects in untap and cleanup, an open batch resolving, a duty left."""
    decision = game.decision
    assert decision is not None
    if decision.kind != "priority":
        return
    kind = game.window[0]
    if kind in OPEN:
        assert game.step not in ("untap", "cleanup"), "C3.3, C3.8"
        for frame in game.frames[:-1]:
            if isinstance(frame, Batch):
                assert frame.at <= frame.course.places["close"], "C4.5"
    values = [o.value for o in decision.options]
    if kind == "neutral" and duties(game, decision.player)[1]:
        assert ("pass",) not in values, "C8.2"


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_at_every_decision_of_a_random_game(seed: int) -> None:
    game = played(seed, check=True, most=40)
    assert game.record()


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_the_log_cites_only_its_own_rules(seed: int) -> None:
    """S92."""
    game = played(seed, check=False)
    entries = game.log_entries()
    assert entries
    for entry in entries:
        assert entry.rules, entry
        assert all(rulebook.exists(rule, "fifth") for rule in entry.rules), entry


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_nobody_survives_a_check_without_life(seed: int) -> None:
    """S92, C12.1: a new phase finds all who are left with life."""
    game, rng = fuzz.game_of(seed, rules="fifth"), Random(seed)
    phase = game.step
    for _ in range(120):
        if game.over:
            break
        if game.step != phase and not game.step.startswith(("declare", "combat", "end of")):
            phase = game.step
            assert all(p.life > 0 or p.lost for p in game.players)
        game.answer(at_random(game, rng))
