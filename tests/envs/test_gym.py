"""Gymnasium's own check, and what an agent meets in it."""

from __future__ import annotations

import pytest

gymnasium = pytest.importorskip(
    "gymnasium", reason="the extra [envs] is not installed: no environments are tested"
)

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from fasteffects.envs.gym import DuelEnv  # noqa: E402

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
