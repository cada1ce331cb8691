"""PettingZoo's own tests, under both rules."""

from __future__ import annotations

import pytest

pettingzoo = pytest.importorskip(
    "pettingzoo", reason="the extra [envs] is not installed: no environments are tested"
)

from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test  # noqa: E402

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


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_parallel(rules: str) -> None:
    parallel_api_test(zoo.parallel_env(rules=rules), num_cycles=120)


def test_who_is_not_asked_can_only_wait() -> None:
    env = zoo.parallel_env(observation="small", max_cycles=60)
    found, _ = env.reset(seed=4)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)  # the same picks each time
    steps = 0
    while env.agents:
        masks = {agent: seen["action_mask"] for agent, seen in found.items()}
        waiting = [agent for agent, mask in masks.items() if mask.tolist() == [1] + [0] * 63]
        asked = zoo.AGENTS[env.match.player]
        assert all(mask.any() for mask in masks.values()) and set(waiting) == set(env.agents) - {asked}
        actions = {agent: env.action_space(agent).sample(mask) for agent, mask in masks.items()}
        found, rewards, ended, cut, _ = env.step(actions)
        steps += 1
    assert (
        20 < steps <= 60 and all(cut.values()) and not any(ended.values()) and set(rewards.values()) == {0.0}
    )
    assert all(seen["action_mask"].any() for seen in found.values())
