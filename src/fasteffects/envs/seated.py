"""A policy as a player of whole games: for contests, leagues and ``fasteffects play`` (docs/agents.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..machine.decisions import Value
from ..rules.paying_by_itself import CANCEL
from .encode import Observation
from .kinds import kind_of
from .match import Match, paid
from .unpaid import Unpaid
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from ..machine.game import Game


class Seated:
    """Plays a seat by a policy, asked part by part as in the environments, with costs paid for it.

    *choose* is given the arrays of one observation (of the kind *observation*, as ``envs.kinds`` describes
    it) and gives the index of an option.  What leaves no choice is not asked.  A class with the arguments
    ``(player, seed)`` that derives from this one is an agent: ``mine.py:Mine``.
    """

    def __init__(
        self,
        player: int,
        choose: Callable[[Observation], int],
        observation: str = "small",
        vocabulary: Vocabulary | None = None,
    ) -> None:
        kind = kind_of(observation)
        self.player, self.policy = player, choose
        self.arrays = kind.empty()
        self.page = kind.page(self.arrays, None if vocabulary is None else vocabulary.numbers)
        self.unpaid = Unpaid()

    def choose(self, game: Game) -> Value:
        """The answer to the pending question: a value, or its spelling."""
        decision = game.decision
        assert decision is not None, "nobody is asked anything"
        if decision.kind == "mana":
            value = paid(game, decision)
            if value == CANCEL:
                self.unpaid.give_up(game)
            return value
        match = Match(game.copy(), unpaid=self.unpaid.copy())
        while not match.answers and not match.over:
            self.page.write(match, self.player)
            match.take(int(self.policy(self.arrays)))
        link = match.game.answers
        while link[3] is not game.answers:  # what was answered after it went without saying
            link = link[3]
        words: str = link[2]
        if decision.kind == "priority":
            self.unpaid.chance()
            self.unpaid.begin(next((o.key for o in decision.plays() if o.spelling == words), None))
        return words
