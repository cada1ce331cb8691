"""PettingZoo's own tests, under both rules."""

from __future__ import annotations

import pytest

pettingzoo = pytest.importorskip(
    "pettingzoo", reason="the extra [envs] is not installed: no environments are tested"
)

from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from fasteffects.envs import zoo  # noqa: E402

RULES = ("modern", "fifth")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_api(rules: str) -> None:
    api_test(zoo.env(rules=rules), num_cycles=120)
    api_test(zoo.raw_env(rules=rules), num_cycles=120)


@pytest.mark.parametrize("rules", RULES)
def test_pettingzoo_seeds(rules: str) -> None:
    seed_test(lambda: zoo.env(rules=rules), num_cycles=60)


def test_registry() -> None:
    made = pettingzoo.make("aec", "FastEffects/Fifth-v0")
    made.reset(seed=1)
    assert made.unwrapped.match.game.rules == "fifth"


@pytest.mark.filterwarnings("ignore")
def test_rendering() -> None:
    render_test(lambda render_mode=None: zoo.env(render_mode=render_mode))


def test_a_game_that_is_cut_is_truncated() -> None:
    env = zoo.raw_env(max_cycles=20)
    env.reset(seed=1)
    for agent in env.agent_iter():
        found, reward, ended, cut, _ = env.last()
        env.step(None if ended or cut else env.action_space(agent).sample(found["action_mask"]))
    assert cut and not ended and reward == 0
