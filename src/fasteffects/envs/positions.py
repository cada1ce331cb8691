"""The choices of games that were played, as rows to learn from: observation, policy, value, player.

A record is played again; each choice of each seat is a row, big answers part by part as everywhere in these
environments.  Costs are paid as the record says and are no rows, and a choice with one option is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ..machine.decisions import Value
from ..play.record import Record
from ..state.objects import NATURE
from .encode import Array, Observation
from .kinds import kind_of
from .match import Match
from .picks import MOST

if TYPE_CHECKING:
    from ..machine.game import Game


@dataclass(frozen=True)
class Example:
    """A choice, and what came of it.  Its ``seen`` is overwritten by the next one: copy what you keep."""

    seen: Observation  # of the kind that was asked for
    policy: (
        Array  # [64]: shares of the options, 1 in all; of what was picked alone, where nothing else is known
    )
    action: int  # the option that was picked
    value: float  # of the game's end for who chose: 1, 0 or -1
    player: int
    answers: int  # given before in this game
    estimate: float | None  # what the agent thought: how likely it is to win, from 0 to 1


class Positions:
    """The rows of one record.  ``left_out`` counts answers that are no picks (mana, some bands)."""

    def __init__(self, record: Record, observation: str = "small") -> None:
        self.record, self.kind = record, kind_of(observation)
        self.left_out = 0
        self.arrays = self.kind.empty()
        self.page = self.kind.page(self.arrays)
        self.estimates = {given: chance for given, _, chance in record.values}
        self.policies = {given: shares for given, _, shares in record.policies}

    def __iter__(self) -> Iterator[Example]:
        game = self.record.begin(log=False)
        result = self.record.result or []
        values = [float((p in result) * 2 - 1 if result else 0) for p in range(len(game.players))]
        answers = [answer for answer in self.record.answers if answer[0] != NATURE]
        for given, (player, kind, words) in enumerate(answers):
            decision = game.decision
            if decision is None or (decision.player, decision.kind) != (player, kind):
                return  # somebody has conceded: no more is learnt from it
            value = decision.check(words)
            if kind != "mana":
                yield from self._parts(game, value, given, values[player])
            game.answer(value)

    def _parts(self, game: Game, value: Value, given: int, end: float) -> Iterator[Example]:
        """The picks of one answer, in a copy of the game."""
        decision = game.decision
        assert decision is not None
        match = Match(game.copy())
        if match.answers or match.over:
            return  # there was no choice
        found: list[tuple[int, Observation, Array]] = []
        while not match.answers and not match.over:
            index = match.toward(value)
            if index is None:
                self.left_out += 1
                return
            self.page.write(match, decision.player)
            policy = self._policy(match, given, index)
            found.append((index, {name: a.copy() for name, a in self.arrays.items()}, policy))
            match.take(index)
        chance = self.estimates.get(given)
        for index, seen, policy in found:
            yield Example(seen, policy, index, end, decision.player, given, chance)

    def _policy(self, match: Match, given: int, index: int) -> Array:
        """The shares of the options: of all answers that go on with each, as the agent weighed them."""
        found: Array = np.zeros(MOST, np.float32)
        decision = match.game.decision
        assert decision is not None
        for words, share in self.policies.get(given, {}).items():
            at = match.toward(decision.check(words)) if match.asked and self._goes(match, words) else None
            if at is not None:
                found[at] += share
        total = float(found.sum())
        if not total:
            found[index] = total = 1.0
        found /= total
        return found

    def _goes(self, match: Match, words: str) -> bool:
        """Whether an answer begins with what has been picked of this one already."""
        decision = match.game.decision
        assert decision is not None and match.asked is not None
        fresh = type(match.asked)(decision)
        for part in match.asked.parts:
            if fresh.toward(decision.check(words)) != part:
                return False
            fresh = type(fresh)(decision, (*fresh.parts, part))
        return True
