"""Gymnasium's own check, and what an agent meets in it."""

from __future__ import annotations

import pickle
from random import Random
from xml.etree import ElementTree

import pytest

gymnasium = pytest.importorskip(
    "gymnasium", reason="the extra [envs] is not installed: no environments are tested"
)

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from fasteffects.envs import drawing  # noqa: E402
from fasteffects.envs.gym import DuelEnv  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402

RULES = ("Modern", "Fifth")


@pytest.mark.parametrize("rules", RULES)
def test_gymnasium_check(rules: str) -> None:
    check_env(gymnasium.make(f"FastEffects/{rules}-v0").unwrapped)


def played(env: DuelEnv, seed: int) -> tuple[list[bytes], float]:
    """A whole game of random options: the observations, and the reward at the end."""
    seen, (found, _) = [], env.reset(seed=seed)
    env.action_space.seed(seed)
    while True:
        seen.append(b"".join(array.tobytes() for array in found.values()))
        assert found in env.observation_space
        assert (found["action_mask"] == env.action_masks()).all()
        found, reward, ended, cut, _ = env.step(env.action_space.sample(found["action_mask"]))
        if ended or cut:
            return seen, reward


@pytest.mark.parametrize("rules", RULES)
def test_a_seed_makes_the_game(rules: str) -> None:
    one, other = (played(DuelEnv(rules.lower()), 3) for _ in range(2))
    assert one == other
    assert one[1] in (1.0, -1.0)


def test_what_is_no_option_loses() -> None:
    env = DuelEnv()
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(len(env.words()))
    assert (reward, ended, cut, info) == (-1.0, False, True, {"illegal": True})


def test_opponents() -> None:
    for who in ("bot", lambda found: int(np.flatnonzero(found["action_mask"])[0])):
        env = DuelEnv(opponent=who, seat=1, most=150)
        env.reset(seed=2)
        assert env.match is not None and env.match.player == 1
        env.step(0)
    with pytest.raises(ValueError, match="random, bot"):
        DuelEnv(opponent="nobody").reset()


@pytest.mark.parametrize("actions", ("listed", "factored"))
@pytest.mark.parametrize("kind", ("full", "small", "tokens"))
def test_every_kind_of_observation_and_action(kind: str, actions: str) -> None:
    make = {"observation": kind, "actions": actions, "most": 60}
    env = DuelEnv(**make)
    assert pickle.loads(pickle.dumps(env.observation_space)) == env.observation_space
    assert pickle.loads(pickle.dumps(env.action_space)) == env.action_space
    found, _ = env.reset(seed=2)
    ended = cut = False
    rng = np.random.default_rng(1)
    while not (ended or cut):
        assert found in env.observation_space and found["action_mask"].any()
        at = int(rng.choice(np.flatnonzero(found["action_mask"])))
        action = found["action_parts"][at] if actions == "factored" else at
        assert action in env.action_space
        found, _, ended, cut, info = env.step(action)
        assert info == {}
    assert found["action_mask"].tolist() == [1] + [0] * 63
    if actions == "listed":  # of factored ones most are no option, which ends the episode
        check_env(gymnasium.make("FastEffects/Modern-v0", **make).unwrapped, skip_render_check=True)


def test_a_vector_environment_begins_anew_and_no_mask_is_empty() -> None:
    envs = gymnasium.make_vec("FastEffects/Modern-v0", num_envs=2, vectorization_mode="sync", most=30)
    found, _ = envs.reset(seed=3)
    rng, ends = np.random.default_rng(3), 0
    for _ in range(80):
        assert found["action_mask"].any(axis=1).all()
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in found["action_mask"]])
        found, _, ended, cut, info = envs.step(actions)
        assert "illegal" not in info
        ends += int((ended | cut).sum())
    assert ends >= 2


def test_an_episode_may_be_cut_by_gymnasium() -> None:
    env = gymnasium.make("FastEffects/Modern-v0", max_episode_steps=5)
    found, _ = env.reset(seed=1)
    for _ in range(5):
        found, _, _, cut, _ = env.step(int(np.flatnonzero(found["action_mask"])[0]))
    assert cut and found["action_mask"].any()


def test_the_table_is_drawn_without_what_is_hidden() -> None:
    env = DuelEnv(render_mode="svg")
    env.reset(seed=5)
    for _ in range(40):
        env.step(0)
    picture = env.render()
    ElementTree.fromstring(picture)
    assert "Bob" in picture and "in hand" in picture
    assert drawing.table(resample(env.match.game, 0, Random(3)), 0) == picture
