"""Gymnasium: one seat is the agent, the other is played by a built-in opponent.

``gymnasium.make("fasteffects.envs.gym:FastEffects/Modern-v0")``, or ``FastEffects/Fifth-v0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from ..cards.record import Card
from . import drawing, factored, schema, spaces
from .encode import Array, Info, Observation
from .kinds import kind_of
from .match import MOST_DECISIONS, Match, begin
from .opponents import Policy, opponent
from .picks import MOST
from .vector import seats_of
from .vocabulary import Vocabulary

Action = Any  # the index of an option, or its four parts, as whole numbers of Python or of an array
RENDERS = ("ansi", "svg")


class DuelEnv(gymnasium.Env[Observation, Action]):
    """A duel against *opponent*: ``"random"``, ``"bot"`` or a function from an observation to an index.

    With three or four *decks* all other seats are played by such an opponent each (observation ``table``).

    *observation* is ``full``, ``small``, ``tokens`` or ``table`` (``kinds``).  An action is the index of an
    option, or with *actions* ``factored`` the four parts of one (``factored``), which the observation then
    has as ``action_parts``.  The reward is 1 for a won game, -1 for a lost one, 0 else.  An episode is
    truncated
    where the match is cut (``Match``), and where the action is no option: that counts as lost, with
    ``info["illegal"]``.  When it has ended, the mask allows 0: no mask is ever empty.
    """

    metadata = {
        "render_modes": [*RENDERS], "render_fps": 1,
        "schema": schema.VERSION, "schema_hash": schema.fingerprint(),
    }  # fmt: skip

    def __init__(
        self,
        rules: str = "modern",
        decks: Sequence[str | Sequence[Card]] | None = None,
        *,
        opponent: str | Policy = "random",
        seat: int = 0,
        payment: str = "auto",
        most: int = MOST_DECISIONS,
        observation: str = "full",
        actions: str = "listed",
        vocabulary: Vocabulary | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.rules, self.decks, self.who, self.seat = rules, decks, opponent, seat
        self.payment, self.most = payment, most
        self.render_mode = render_mode
        self.kind, self.actions = kind_of(observation), actions
        self.metadata = {
            **self.metadata,
            "observation": observation, "schema": self.kind.version, "schema_hash": self.kind.fingerprint(),
        }  # fmt: skip
        self.vocabulary = vocabulary
        seats_of(decks, False, None, observation)
        self.observation_space = spaces.observations(observation, actions)
        self.action_space = spaces.actions(actions)
        self.match: Match | None = None

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """A new game.  *options* may give ``rules``, ``decks``, ``seat`` for this game and those after it."""
        super().reset(seed=seed)
        given = options or {}
        self.rules, self.decks = given.get("rules", self.rules), given.get("decks", self.decks)
        self.seat = given.get("seat", self.seat)
        deal, luck = (int(n) for n in self.np_random.integers(1, 2**30, 2))
        told = self.render_mode is not None
        self.match = begin(self.rules, self.decks, deal, payment=self.payment, most=self.most, log=told)
        others = [seat for seat in range(len(self.match.game.players)) if seat != self.seat]
        chance = Random(luck)
        self.others = {seat: opponent(self.who, seat, chance) for seat in others}
        self._go_on()
        return self._seen(), {}

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, Info]:
        """Pick an option; the opponent plays until the agent is asked again."""
        match = self._match()
        at = self._index(action)
        if at is None:
            return self._seen(True), -1.0, False, True, {"illegal": True}
        match.take(at)
        self._go_on()
        ended = match.game.over
        return self._seen(), match.rewards()[self.seat], ended, match.cut and not ended, {}

    def action_masks(self) -> Array:
        """Which actions are options now, as sb3-contrib's MaskablePPO asks for them."""
        match = self._match()
        mask: Array = np.zeros(MOST, dtype=bool)
        mask[: len(match.options)] = match.player == self.seat
        mask[0] |= match.over
        return mask

    def words(self) -> list[str]:
        """The options in words, by their indices."""
        return [pick.words for pick in self._match().options]

    def render(self) -> str | None:
        """The last lines of the log, as the agent is told them, and the options; or the table as SVG."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return drawing.table(self._match().game, self.seat)
        told = [entry.seen_by(self.seat) for entry in self._match().game.log_entries()]
        return "\n".join([*[line for line in told if line][-10:], *self.words()])

    def _match(self) -> Match:
        if self.match is None:
            raise gymnasium.error.ResetNeeded("reset() comes first")
        return self.match

    def _index(self, action: Action) -> int | None:
        """The option that an action means; None where it means none."""
        match = self._match()
        if match.player != self.seat:
            return None
        if self.actions == "factored":
            verb, first, second, number = (int(part) for part in action)
            try:
                return factored.index_of(match, (verb, first, second, number))
            except IndexError:
                return None
        return int(action) if 0 <= int(action) < len(match.options) else None

    def _seen(self, lost: bool = False) -> Observation:
        """What the agent sees, in arrays of its own; *lost*: by an action that was no option."""
        match = self._match()
        found = self.kind.empty()
        self.kind.page(found, None if self.vocabulary is None else self.vocabulary.numbers).write(
            match, self.seat
        )
        if match.over or lost:
            found["action_mask"][0] = 1
        if self.actions == "factored":
            found["action_parts"] = np.full((MOST, 4), -1, np.int32)
            if match.player == self.seat:
                found["action_parts"][: len(match.options)] = factored.parts_of(match)
        return found

    def _go_on(self) -> None:
        match = self._match()
        while (player := match.player) is not None and player != self.seat:
            self.others[player](match)


for _name, _rules in (("Modern", "modern"), ("Fifth", "fifth")):
    gymnasium.register(
        f"FastEffects/{_name}-v0", entry_point="fasteffects.envs.gym:DuelEnv", kwargs={"rules": _rules}
    )
