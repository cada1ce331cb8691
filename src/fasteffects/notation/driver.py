"""A scenario on its way: the game, the lines, how far they have been done, and who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from ..errors import IllegalChoice
from ..explaining.offered import question
from ..machine.decisions import Value
from ..state import objects
from .answer import read
from .failures import Unplayable
from .look import where_it_waits
from .moments import now
from .scenario import ActLine, ByChance, FileLine, Step, fold
from .then import Witness, facts
from .why import why_not

if TYPE_CHECKING:
    from ..explaining import Reason
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .answer import Clauses


@dataclass(frozen=True, slots=True)
class Passing:
    """A line that passes, and the game as it was before."""

    line: FileLine
    game: Game


class Driver:
    """A game that the lines of a scenario lead on; what stands between them asks it."""

    def __init__(
        self,
        game: Game,
        steps: Sequence[Step],
        names: Sequence[str],
        known: Callable[[str], bool] = lambda name: False,
    ) -> None:
        self.game = game
        self.steps = tuple(steps)
        self.names = names
        self.at = 0
        self.went: tuple[int, int, int, str] = (0, 0, 0, "")  # the `all pass` that went on last, and to where
        self.passings: list[Passing] = []  # the lines just before that passed, and the game before each
        self.first: list[tuple[str, tuple[str, ...]]] = []  # what was done before the first line
        self.tries = False  # whether what can't be done need not be explained
        self.claimed = 0  # how many claims have held
        self.told: list[Reason] = []  # what lines have asked why
        self.chances: list[ByChance] = []
        self.claims: list[Reason] = []  # why what was claimed is so, if somebody listens
        game.asks_nature = any(isinstance(step, ByChance) for step in self.steps)
        self.witness = Witness(game, names, before=facts(game, names), known=known)

    def came(self) -> str:
        """By which `all pass` the game came to this step, if nothing resolved by it."""
        return (
            f", as `all pass` in line {self.went[0]} went on to it" if self.went[1:] == now(self.game) else ""
        )

    def why_not(self, player: int, words: str, before: Game | None = None) -> list[str]:
        """The rules against what a player would do, as the edition that is played cites them.

        *before*: the game as it was when that began.
        """
        game = self.game if before is None else before
        plain = why_not(game, player, words, self.names)
        found: list[str] = game.timing.against(game, plain)
        return found

    def trial(self) -> Self:
        """A driver of a copy of the game, to see what would come of something."""
        return self.of(self.game)

    def of(self, game: Game) -> Self:
        """A driver of a copy of *game*, which is this one at some moment."""
        twin = type(self)(game.copy(), (), self.names)
        twin.game.observer, twin.tries = None, True
        twin.first, twin.went = self.first, self.went
        return twin

    def answer(self, value: Value) -> None:
        decision = self.game.decision
        assert decision is not None
        _, active, step = now(self.game)
        if decision.forced() is None:
            self.witness.asked.append((decision.player, active, step))
        self.game.answer(value)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        """Chance brings what lines have said, and otherwise what the seed says."""
        while (decision := self.game.decision) is not None and decision.player == objects.NATURE:
            if self.chances:
                step = self.chances.pop(0)
                try:
                    self.game.answer(read(self.game, decision, step.answer, self.names))
                except IllegalChoice as error:
                    raise Unplayable(step.line, str(error)) from None
            elif self.at + 1 < len(self.steps) and isinstance(self.steps[self.at + 1], ByChance):
                return
            else:
                self.game.answer(decision.sample(self.game.random))

    def waiting(self) -> str:
        """What is still on the stack, in words; empty where it is empty."""
        labels = [self.game.label(i) for i in reversed(self.game.zone(objects.STACK))]
        if not labels:
            return ""
        where = where_it_waits(self.game)
        return f"{', '.join(labels)} {'is' if len(labels) == 1 else 'are'} still {where}"

    def said(self, decision: Decision) -> bool:
        """Whether the next line answers *decision*."""
        following = self.steps[self.at + 1] if self.at + 1 < len(self.steps) else None
        if not isinstance(following, ActLine) or following.player not in self.names:
            return False
        if following.player != self.names[decision.player]:
            return False
        try:
            read(self.game, decision, following.words, self.names)
        except IllegalChoice:  # it may answer it in other words; but what has one answer needs none
            return decision.forced() is None and fold(following.words).startswith(decision.kind + " ")
        return True

    def asked(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "Nobody is asked anything."
        who = "Chance" if decision.player == objects.NATURE else self.names[decision.player]
        return f"{who} is asked: {question(self.game)} ({decision.kind}). Possible: {decision.possible()}"

    # -- what the lines are driven by (``when``) ----------------------------------------------------

    def act(self, line: FileLine, name: str, words: str) -> None:
        """What a player does, as a line says it."""
        raise NotImplementedError(type(self).__name__)

    def settle(self, line: FileLine) -> None:
        """Give the answers that need no line: the only ones there are, and payment from lands."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, line: FileLine, player: int, clauses: Clauses) -> None:
        """Answer what is asked next with *clauses*, as far as they go."""
        raise NotImplementedError(type(self).__name__)

    def try_words(self, line: FileLine, decision: Decision, words: str) -> None:
        """Answer a question with the words of a line."""
        raise NotImplementedError(type(self).__name__)

    def too_early(self, words: str) -> str:
        """Where *words* declare attackers or blockers before anybody is asked (508.1): what to write."""
        raise NotImplementedError(type(self).__name__)
