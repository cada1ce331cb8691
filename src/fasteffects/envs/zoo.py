"""PettingZoo: all seats are agents, ``player_0`` and ``player_1``, asked one after the other (AEC).

With three or four decks there are as many agents (observation ``table``).

``fasteffects.envs.zoo.env(rules="fifth")``, or ``pettingzoo.make("aec", "FastEffects/Modern-v0")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pettingzoo
from gymnasium.spaces import Dict, Discrete
from pettingzoo.utils import wrappers

from ..cards.record import Card
from . import schema, spaces
from .encode import Info, Wish
from .kinds import kind_of
from .match import MOST_DECISIONS, Match, begin
from .vector import seats_of

Seen = dict[str, Info]  # what each agent sees
AGENTS = ("player_0", "player_1", "player_2", "player_3")


class DuelAEC(pettingzoo.AECEnv[str, Info, int]):
    """A duel.  Which agent is next is whoever is asked something, often several times in a row.

    ``observe(agent)["observation"]`` is as ``schema`` describes it, without the mask, which lies beside it as
    ``["action_mask"]``.  Rewards: 1 and -1 at the end of the game, 0 in a draw.  What is cut is truncated.
    """

    metadata: Info = {
        "name": "fasteffects_v0", "render_modes": ["ansi"], "is_parallelizable": False,
        "schema": schema.VERSION, "schema_hash": schema.fingerprint(),
    }  # fmt: skip

    def __init__(
        self,
        rules: str = "modern",
        decks: Sequence[str | Sequence[Card]] | None = None,
        *,
        payment: str = "auto",
        max_cycles: int = MOST_DECISIONS,
        observation: str = "full",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.decks, self.payment, self.most = rules, decks, payment, max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS[: seats_of(decks, False, None, observation)])
        self.luck = Random()
        self.kind = kind_of(observation)
        self.metadata = {
            **self.metadata,
            "observation": observation, "schema": self.kind.version, "schema_hash": self.kind.fingerprint(),
        }  # fmt: skip
        arrays = spaces.observations(observation).spaces
        mask = arrays.pop("action_mask")
        self._observations = {
            a: Dict({"observation": Dict(arrays), "action_mask": mask}) for a in self.possible_agents
        }
        self._actions = {a: spaces.actions() for a in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """A new game; *options* may give its ``rules`` and ``decks``."""
        given = options or {}
        if seed is not None:
            self.luck = Random(seed)
        rules, decks = given.get("rules", self.rules), given.get("decks", self.decks)
        deal = self.luck.randrange(1, 2**30)
        told = self.render_mode is not None
        self.match: Match = begin(rules, decks, deal, payment=self.payment, most=self.most, log=told)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self.terminations = dict.fromkeys(self.possible_agents, False)
        self.truncations = dict.fromkeys(self.possible_agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.possible_agents}
        self.agent_selection = AGENTS[self.match.player or 0]

    def observe(self, agent: str) -> Info:
        found = self.kind.empty()
        self.kind.page(found).write(self.match, AGENTS.index(agent))
        mask = found.pop("action_mask")
        return {"observation": found, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to pick an option")
        self._cumulative_rewards[agent] = 0.0
        self.match.take(int(action))
        self._clear_rewards()
        if self.match.over:
            self.rewards = dict(zip(self.possible_agents, self.match.rewards()))
            self.terminations = dict.fromkeys(self.possible_agents, self.match.game.over)
            self.truncations = dict.fromkeys(self.possible_agents, not self.match.game.over)
        else:
            self.agent_selection = AGENTS[self.match.player or 0]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The log so far, as an onlooker is told it who may see nothing hidden."""
        if self.render_mode is None:
            return None
        told = (e.text if e.witnesses is None else e.public for e in self.match.game.log_entries())
        return "\n".join(line for line in told if line)

    def close(self) -> None:
        """Nothing is open."""


class DuelParallel(pettingzoo.ParallelEnv[str, Info, int]):
    """The same duel for libraries in which all agents act at once.

    Who is asked nothing has one action, 0, which does nothing: its mask allows that alone.  No mask is empty.
    """

    metadata: Info = {**DuelAEC.metadata, "is_parallelizable": True}

    def __init__(self, **kwargs: Wish) -> None:
        self.inner = DuelAEC(**kwargs)
        self.render_mode = self.inner.render_mode
        self.possible_agents = list(self.inner.possible_agents)
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.inner.match

    def observation_space(self, agent: str) -> Dict:
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        return self.inner.action_space(agent)

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[Seen, dict[str, Info]]:
        self.inner.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.possible_agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Let who is asked pick an option; an action that is no option raises IndexError."""
        inner = self.inner
        if self.agents:
            inner.step(int(actions[inner.agent_selection]))
        found = self._seen()
        rewards = {agent: float(inner.rewards[agent]) for agent in self.possible_agents}
        ended, cut = dict(inner.terminations), dict(inner.truncations)
        if inner.match.over:
            self.agents = []
        return found, rewards, ended, cut, {agent: {} for agent in self.possible_agents}

    def render(self) -> str | None:
        return self.inner.render()

    def close(self) -> None:
        """Nothing is open."""

    def _seen(self) -> Seen:
        found = {agent: self.inner.observe(agent) for agent in self.possible_agents}
        for seen in found.values():
            if not seen["action_mask"].any():
                seen["action_mask"][0] = 1
        return found


def parallel_env(**kwargs: Wish) -> DuelParallel:
    """The environment in which all agents act at once."""
    return DuelParallel(**kwargs)


def raw_env(**kwargs: Wish) -> DuelAEC:
    """The environment as it is: an action that is no option raises IndexError."""
    return DuelAEC(**kwargs)


def env(**kwargs: Wish) -> wrappers.OrderEnforcingWrapper:
    """The environment in PettingZoo's usual wrappers: an action that is no option loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**kwargs), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


for _name, _rules in (("Modern", "modern"), ("Fifth", "fifth")):
    pettingzoo.register(
        "aec", f"FastEffects/{_name}-v0", entry_point="fasteffects.envs.zoo:env", kwargs={"rules": _rules}
    )
