"""CleanRL's PPO on the Gymnasium environment as it is: its loop over a vector of environments, with a mask.

    python examples/cleanrl.py --total-timesteps 20000

What follows is the course of CleanRL's ``ppo.py`` (names, order, defaults), over Gymnasium's own
``SyncVectorEnv`` of ``FastEffects/Modern-v0``.  One thing is added, as in its examples with invalid actions:
the logits of what is no option are put out of reach.  Needs the extra ``envs`` and torch.
"""

from __future__ import annotations

import argparse
import time

import gymnasium as gym
import numpy as np
import torch
from gymnasium.spaces.utils import flatten_space
from torch import nn
from torch.distributions.categorical import Categorical

import fasteffects.envs.gym

gym.register_envs(fasteffects.envs.gym)  # the environments, by name


def make_env(env_id: str, opponent: str):
    """One environment, as CleanRL makes them."""

    def thunk():
        env = gym.make(env_id, observation="small", opponent=opponent)
        env = gym.wrappers.FlattenObservation(env)
        return gym.wrappers.RecordEpisodeStatistics(env)

    return thunk


def mask_of(env_id: str) -> slice:
    """Where the mask lies in a flat observation: Gymnasium lays the arrays out by their names."""
    at = 0
    for name, space in gym.make(env_id, observation="small").observation_space.spaces.items():
        size = flatten_space(space).shape[0]
        if name == "action_mask":
            return slice(at, at + size)
        at += size
    raise KeyError("action_mask")


def shuffled(which):
    """The places at which something is true, in some order."""
    places = which.nonzero().flatten()
    return places[torch.randperm(len(places))]


def layer_init(layer, std=2**0.5, bias=0.0):
    torch.nn.init.orthogonal_(layer.weight, std)
    torch.nn.init.constant_(layer.bias, bias)
    return layer


class Agent(nn.Module):
    def __init__(self, envs, mask: slice):
        super().__init__()
        size = int(np.prod(envs.single_observation_space.shape))
        self.mask = mask
        self.critic = nn.Sequential(
            layer_init(nn.Linear(size, 64)), nn.Tanh(), layer_init(nn.Linear(64, 64)), nn.Tanh(),
            layer_init(nn.Linear(64, 1), std=1.0),
        )  # fmt: skip
        self.actor = nn.Sequential(
            layer_init(nn.Linear(size, 64)), nn.Tanh(), layer_init(nn.Linear(64, 64)), nn.Tanh(),
            layer_init(nn.Linear(64, int(envs.single_action_space.n)), std=0.01),
        )  # fmt: skip

    def get_value(self, x):
        return self.critic(x)

    def get_action_and_value(self, x, action=None):
        logits = self.actor(x).masked_fill(x[:, self.mask] == 0, -1e9)
        probs = Categorical(logits=logits)
        if action is None:
            action = probs.sample()
        return action, probs.log_prob(action), probs.entropy(), self.critic(x)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--env-id", default="FastEffects/Modern-v0")
    words.add_argument("--opponent", default="random")
    words.add_argument("--total-timesteps", type=int, default=100_000)
    words.add_argument("--num-envs", type=int, default=4)
    words.add_argument("--num-steps", type=int, default=128)
    words.add_argument("--learning-rate", type=float, default=2.5e-4)
    words.add_argument("--gamma", type=float, default=0.999)
    words.add_argument("--gae-lambda", type=float, default=0.95)
    words.add_argument("--num-minibatches", type=int, default=4)
    words.add_argument("--update-epochs", type=int, default=4)
    words.add_argument("--clip-coef", type=float, default=0.2)
    words.add_argument("--ent-coef", type=float, default=0.01)
    words.add_argument("--vf-coef", type=float, default=0.5)
    words.add_argument("--max-grad-norm", type=float, default=0.5)
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    batch_size = args.num_envs * args.num_steps
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.set_num_threads(1)

    envs = gym.vector.SyncVectorEnv([make_env(args.env_id, args.opponent) for _ in range(args.num_envs)])
    agent = Agent(envs, mask_of(args.env_id))
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.learning_rate, eps=1e-5)
    shape = (args.num_steps, args.num_envs)
    obs = torch.zeros(shape + envs.single_observation_space.shape)
    actions, logprobs, rewards = torch.zeros(shape), torch.zeros(shape), torch.zeros(shape)
    dones, values = torch.zeros(shape), torch.zeros(shape)

    global_step, returns_seen = 0, []
    start_time = time.time()
    next_obs = torch.Tensor(envs.reset(seed=args.seed)[0])
    next_done = torch.zeros(args.num_envs)
    for _ in range(max(1, args.total_timesteps // batch_size)):
        for step in range(args.num_steps):
            global_step += args.num_envs
            obs[step], dones[step] = next_obs, next_done
            with torch.no_grad():
                action, logprob, _, value = agent.get_action_and_value(next_obs)
                values[step] = value.flatten()
            actions[step], logprobs[step] = action, logprob
            seen, reward, terminations, truncations, infos = envs.step(action.numpy())
            next_done = torch.Tensor(np.logical_or(terminations, truncations))
            rewards[step], next_obs = torch.Tensor(reward), torch.Tensor(seen)
            if "episode" in infos:
                returns_seen += infos["episode"]["r"][infos["_episode"]].tolist()

        with torch.no_grad():
            next_value, lastgaelam = agent.get_value(next_obs).flatten(), 0
            advantages = torch.zeros_like(rewards)
            for t in reversed(range(args.num_steps)):
                last = t == args.num_steps - 1
                nonterminal = 1.0 - (next_done if last else dones[t + 1])
                later = next_value if last else values[t + 1]
                delta = rewards[t] + args.gamma * later * nonterminal - values[t]
                lastgaelam = delta + args.gamma * args.gae_lambda * nonterminal * lastgaelam
                advantages[t] = lastgaelam
            returns = advantages + values

        b_obs = obs.reshape((-1, *envs.single_observation_space.shape))
        b_logprobs, b_actions = logprobs.flatten(), actions.flatten()
        b_advantages, b_returns = advantages.flatten(), returns.flatten()
        played = dones.flatten() == 0  # the step after an end only resets (Gymnasium 1.x): nothing was chosen
        for _ in range(args.update_epochs):
            for mb in shuffled(played).chunk(args.num_minibatches):
                _, newlogprob, entropy, newvalue = agent.get_action_and_value(b_obs[mb], b_actions.long()[mb])
                ratio = (newlogprob - b_logprobs[mb]).exp()
                gain = b_advantages[mb]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = torch.clamp(ratio, 1 - args.clip_coef, 1 + args.clip_coef)
                pg_loss = torch.max(-gain * ratio, -gain * clipped).mean()
                v_loss = 0.5 * ((newvalue.flatten() - b_returns[mb]) ** 2).mean()
                loss = pg_loss - args.ent_coef * entropy.mean() + args.vf_coef * v_loss
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), args.max_grad_norm)
                optimizer.step()
        recent = returns_seen[-100:]
        mean = float(np.mean(recent)) if recent else float("nan")
        speed = int(global_step / (time.time() - start_time))
        games = len(returns_seen)
        print(f"{global_step} steps, {speed}/s, {games} games, mean return {mean:+.2f}", flush=True)
    envs.close()


if __name__ == "__main__":
    main()
