"""Many matches at once, both seats, their observations side by side in arrays that are written in place."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from ..cards.record import Card
from .encode import Observation, empty
from .match import MOST_DECISIONS, Match, begin, cards
from .page import Page


class Matches:
    """*count* matches.  In each, ``players`` says who is to choose; ``arrays`` hold what that seat sees.

    ``arrays[name][i]`` is as ``schema`` describes it.  They are overwritten by ``step``: copy what you keep.
    A match that is over is begun anew within the step, with the next of the seeds that follow from *seed*.
    """

    def __init__(
        self,
        count: int,
        rules: str = "modern",
        decks: Sequence[str | Sequence[Card]] | None = None,
        *,
        seed: int = 0,
        payment: str = "auto",
        most: int = MOST_DECISIONS,
    ) -> None:
        self.rules, self.payment, self.most = rules, payment, most
        self.decks = cards(rules, decks)
        self.luck = Random(seed)
        self.arrays: Observation = empty(count)
        self._pages = [Page({n: array[i] for n, array in self.arrays.items()}) for i in range(count)]
        self.players: np.ndarray[Any, Any] = np.zeros(count, np.int8)
        self.matches: list[Match] = [self._begun(i) for i in range(count)]

    def step(self, actions: Sequence[int]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Pick an option in each; the rewards of both seats [count, 2], and which matches have ended [count].

        A match that is cut has ended with no reward.
        """
        rewards: np.ndarray[Any, Any] = np.zeros((len(self.matches), 2), np.float32)
        ended: np.ndarray[Any, Any] = np.zeros(len(self.matches), bool)
        for i, action in enumerate(actions):
            match = self.matches[i]
            match.take(int(action))
            if match.over:
                rewards[i], ended[i] = match.rewards(), True
                self.matches[i] = self._begun(i)
            else:
                self._show(i, match)
        return rewards, ended

    def _begun(self, i: int) -> Match:
        """A new match at place *i*."""
        while True:
            seed = self.luck.randrange(1, 2**30)
            match = begin(self.rules, self.decks, seed, payment=self.payment, most=self.most, log=False)
            if not match.over:
                self._show(i, match)
                return match

    def _show(self, i: int, match: Match) -> None:
        player = match.player or 0
        self.players[i] = player
        self._pages[i].write(match, player)
