"""OpenSpiel: a game of imperfect information, ``pyspiel.load_game("python_fasteffects(rules=fifth)")``.

Import this module first: that registers the game.  Parameters: ``rules``, ``deck0``, ``deck1``, ``payment``.
Actions are the indices of the options of the choice (``picks``).  Chance moves once, at the beginning: it
draws one of ``SEEDS`` seeds, from which all that is random in the game follows: a history is the whole game.
Searches must therefore resample (``resample_from_infostate`` deals the unknown anew, and with it all luck to
come); what only clones would know what is going to be drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import SupportsIndex

import numpy as np
import pyspiel

from ..play.view import resample, seen
from . import schema
from .encode import Array, Info, Observation, observe
from .match import MOST_DECISIONS, Match, begin
from .picks import MOST

NAME = "python_fasteffects"
SEEDS = 1_000
USUAL = {"rules": "modern", "deck0": "", "deck1": "", "payment": "auto"}
GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Fast Effects",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=USUAL,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=MOST,
    max_chance_outcomes=SEEDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_DECISIONS,
)


class DuelGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: Info | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})
        self.wishes = {**USUAL, **(params or {})}

    def new_initial_state(self) -> DuelState:
        return DuelState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType = None, params: Info | None = None
    ) -> DuelObserver:
        return DuelObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def begun(wishes: Info, seed: int) -> Match:
    """The match of a seed."""
    decks = [wishes["deck0"], wishes["deck1"]]
    return begin(wishes["rules"], decks if all(decks) else None, seed, payment=wishes["payment"])


class Shared:
    """All that a state holds: the match, and for each player a digest of what that player has been told."""

    __slots__ = ("match", "digests", "told", "wishes", "actions")

    def __init__(self) -> None:
        self.match: Match | None = None
        self.wishes: Info = {}
        self.actions: list[int] | None = []  # chance's first; None once all luck is new
        self.digests = [b"", b""]
        self.told: object = None  # the log as far as it is in the digests

    def __deepcopy__(self, memo: dict[int, object]) -> Shared:
        twin = Shared()
        twin.match = None if self.match is None else self.match.copy()
        twin.digests = list(self.digests)
        twin.told = self.told
        twin.wishes = self.wishes
        twin.actions = None if self.actions is None else list(self.actions)
        return twin

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """It is stored as what led there: the speed build's objects cannot be pickled one by one."""
        if self.actions is None:
            return super().__reduce_ex__(protocol)
        return played, (self.wishes, self.actions)

    def act(self, action: int) -> None:
        """What chance draws, or a player picks."""
        if self.actions is not None:
            self.actions.append(action)
        if self.match is None:
            self.match = begun(self.wishes, action + 1)
            self.learn(-1, "")
            return
        player, words = self.match.player, self.match.options[action].words
        assert player is not None
        self.match.take(action)
        self.learn(player, words)

    def learn(self, player: int, words: str) -> None:
        """Take in what one player has picked, and what the log has told each since."""
        assert self.match is not None
        new = self.match.game.log_entries(self.told)
        self.told = self.match.game.log
        for p in (0, 1):
            own = [f"picked {words}"] if p == player else []
            for line in own + [line for entry in new if (line := entry.seen_by(p))]:
                # One by one: how they were told apart would say how often the other was asked.
                self.digests[p] = blake2b(self.digests[p] + line.encode(), digest_size=16).digest()


def played(wishes: Info, actions: list[int]) -> Shared:
    """What a state holds after those actions."""
    held = Shared()
    held.wishes = wishes
    for action in actions:
        held.act(action)
    return held


class DuelState(pyspiel.State):
    """A match, or the moment before it begins."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.held = Shared()
        self.held.wishes = game.wishes

    @property
    def match(self) -> Match | None:
        """The match, once it has begun."""
        return self.held.match

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.player is None else self.match.player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return list(range(len(self.match.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each seed as likely as any other."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        self.held.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.match is None:
            return f"seed {action + 1}"
        options = self.match.options
        return f"{action}: {options[action].words}" if action < len(options) else f"{action}"

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.match is None else list(self.match.rewards())

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> DuelState:
        """400.2. A state that the player, whose choice it is, cannot tell from this one; all luck is new."""
        twin: DuelState = self.clone()
        if self.match is not None:
            twin.held.actions = None
            twin.held.match = self.match.on(resample(self.match.game, player, Random(int(rng() * 2**53))))
        return twin

    def __str__(self) -> str:
        if self.match is None:
            return "nothing is dealt yet"
        return f"{self.match.answers} {words_of(self.match, 0)} {words_of(self.match, 1)}"


class DuelObserver:
    """What a player sees now; with perfect recall, also a digest of all that the player has been told."""

    def __init__(self, kind: pyspiel.IIGObservationType) -> None:
        self.recalls = bool(kind.perfect_recall)
        sizes = {name: int(np.prod(shape)) for name, (_, shape) in schema.ENTRIES.items()}
        self.tensor: Array = np.zeros(sum(sizes.values()), np.float32)
        self.dict: Observation = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(schema.ENTRIES[name][1])
            at += size

    def set_from(self, state: DuelState, player: int) -> None:
        """Write what the player sees into ``tensor``."""
        self.tensor.fill(0)
        if state.match is not None:
            for name, array in observe(state.match, player).items():
                self.dict[name][...] = array

    def string_from(self, state: DuelState, player: int) -> str:
        """What the player sees, in words."""
        if state.match is None:
            return "nothing is dealt yet"
        words = words_of(state.match, player)
        return f"{state.held.digests[player].hex()} {words}" if self.recalls else words


def words_of(match: Match, player: int) -> str:
    """What a player sees, and the options if it is that player who chooses."""
    mine = [pick.words for pick in match.options] if match.player == player else []
    return json.dumps([seen(match.game, player), mine, match.player])


pyspiel.register_game(GAME_TYPE, DuelGame)
