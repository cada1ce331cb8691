"""OpenSpiel's own simulation tests and its Python ISMCTS, under both rules."""

from __future__ import annotations

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="the extra [envs] is not installed: no environments are tested"
)

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from fasteffects.envs import spiel  # noqa: E402

RULES = ("modern", "fifth")


def game_of(rules: str) -> object:
    return pyspiel.load_game(f"{spiel.NAME}(rules={rules})")


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_openspiel_simulations(rules: str) -> None:
    pyspiel.random_sim_test(game_of(rules), num_sims=1, serialize=True, verbose=False)


def begun(rules: str, seed: int, picks: int) -> object:
    state = game_of(rules).new_initial_state()
    state.apply_action(seed)
    rng = np.random.RandomState(seed)
    for _ in range(picks):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_a_state_dealt_anew_is_the_same_information(rules: str) -> None:
    state, rng, dealt = begun(rules, 5, 0), np.random.RandomState(1), set()
    while not state.is_terminal():
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.uniform)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert (np.array(twin.observation_tensor(player)) == state.observation_tensor(player)).all()
        dealt.add(twin.information_state_string(1 - player) == state.information_state_string(1 - player))
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert False in dealt  # and it is another state


@pytest.mark.parametrize("rules", RULES)
def test_ismcts(rules: str) -> None:
    state = begun(rules, 7, 12)
    bot = ismcts.ISMCTSBot(
        game_of(rules),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        uct_c=1.0,
        max_simulations=4,
        random_state=np.random.RandomState(3),
    )
    assert bot.step(state) in state.legal_actions()
