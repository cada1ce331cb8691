"""RLlib's PPO on the Gymnasium environment as it is: nothing of it is changed, its actions are masked.

    python examples/rllib.py --iterations 3

The environment is that of ``FastEffects/Modern-v0`` with the small observation.  RLlib's encoders want one
flat array, which Gymnasium's own wrapper makes; the module below finds the mask in it, so that what is no
option is never drawn.  Needs the extra ``envs``, ``ray[rllib]`` and torch.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import ray
import torch
from gymnasium.spaces.utils import flatten_space
from gymnasium.wrappers import FlattenObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.tune.registry import register_env

import fasteffects.envs.gym
from fasteffects.envs.picks import MOST

NAME = "fasteffects"


def made(config: dict) -> gymnasium.Env:
    """The environment, its observation in one row."""
    env = fasteffects.envs.gym.DuelEnv(observation="small", **config)
    return FlattenObservation(env)


def mask_at() -> int:
    """Where the mask begins in that row: Gymnasium lays the arrays out by their names."""
    spaces = fasteffects.envs.gym.DuelEnv(observation="small").observation_space.spaces
    before = [space for name, space in spaces.items() if name < "action_mask"]
    return sum(flatten_space(space).shape[0] for space in before)


class Masked(DefaultPPOTorchRLModule):
    """RLlib's usual module; what is no option has no chance."""

    def _forward(self, batch, **kwargs):
        return self.masked(batch, super()._forward(batch, **kwargs))

    def _forward_train(self, batch, **kwargs):
        return self.masked(batch, super()._forward_train(batch, **kwargs))

    def masked(self, batch, found):
        """The same, without the chances of what is no option."""
        at = self.model_config["mask_at"]
        mask = batch[Columns.OBS][..., at : at + MOST]
        found[Columns.ACTION_DIST_INPUTS] = found[Columns.ACTION_DIST_INPUTS].masked_fill(mask == 0, -1e9)
        return found


def configured(rules: str, deck: str, runners: int, batch: int, seed: int) -> PPOConfig:
    """PPO with small networks."""
    model = {"fcnet_hiddens": [128, 128], "mask_at": mask_at()}
    spec = RLModuleSpec(module_class=Masked, model_config=model)
    return (
        PPOConfig()
        .environment(NAME, env_config={"rules": rules, "decks": [deck, deck]})
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=2)
        .rl_module(rl_module_spec=spec)
        .training(train_batch_size_per_learner=batch, minibatch_size=min(256, batch), num_epochs=3, lr=3e-4)
        .debugging(seed=seed)
    )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rules", default="modern")
    words.add_argument("--deck", default="modern-red-creatures")
    words.add_argument("--iterations", type=int, default=20)
    words.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    words.add_argument("--batch", type=int, default=2_000, help="steps of an iteration")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--ray", metavar="ADDRESS", help="an existing cluster")
    args = words.parse_args()
    torch.set_num_threads(1)
    ray.init(address=args.ray, num_cpus=None if args.ray else max(2, args.runners + 1), log_to_driver=False)
    register_env(NAME, made)
    algorithm = configured(args.rules, args.deck, args.runners, args.batch, args.seed).build_algo()
    for number in range(args.iterations):
        played = algorithm.train()["env_runners"]
        mean = played.get("episode_return_mean", np.nan)
        games = int(played.get("num_episodes", 0))
        print(f"{number + 1}: {games} games, mean reward {mean:+.2f}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
