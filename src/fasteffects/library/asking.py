"""A question asked of the rules as a scenario, and its answer as plain data (docs/library.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..errors import BadScenario, Refused
from ..explaining.glosses import glosses
from ..notation import run as running
from ..notation.run import FileResult
from ..notation.scenario import parse
from ..rulebook import EDITIONS
from .games import Game

if TYPE_CHECKING:
    from ..explaining.reason import Reason
    from .data import AnswerData, EditionData, FaultData

NAME = "question"  # what errors call the text
_AT = re.compile(rf"^(?:(?:{'|'.join(EDITIONS)}): )?{NAME}(?:, line (\d+))?: ")


@dataclass(frozen=True)
class Answered:
    """What came of a question: the claims that hold or do not, what has changed, and why.

    ``status`` is ``"passed"`` (all claims hold), ``"failed"`` (one does not), ``"played"`` (nothing was
    claimed) or ``"unplayable"`` (it can't be read, or not played as it is written); ``rules`` the editions
    that it was played under.
    """

    text: str
    status: str
    title: str
    rules: tuple[str, ...]
    claims: int
    faults: tuple[tuple[int | None, str], ...]  # the line, where one is at fault, and what is wrong
    result: FileResult = field(repr=False, compare=False)

    def game(self, rules: str = "") -> Game:
        """The game as it stands at the end, or where it was left, under those rules.  Raises Refused."""
        wanted = rules or self.result.rules[0]
        found = self.result.games.get(wanted)
        if found is None:
            raise Refused(f"there is no game under the {wanted:.20} rules: {'; '.join(self._words())[:300]}")
        return Game(found)

    def _words(self) -> Iterator[str]:
        yield from (words for _, words in self.faults)

    def to_json(self) -> AnswerData:
        """Plain data (docs/schema.json)."""
        editions = [self._edition(rules) for rules in self.rules]
        faults: list[FaultData] = [{"line": line, "text": words} for line, words in self.faults]
        return {
            "status": self.status,
            "title": self.title,
            "claims": self.claims,
            "faults": faults,
            "editions": editions,
            "glosses": glosses_for(self._reasons()),
        }

    def _reasons(self) -> Iterator[Reason]:
        for told in (self.result.reasons, self.result.claims, self.result.asked):
            for reasons in told.values():
                for top in reasons:
                    yield from top.walk()

    def _edition(self, rules: str) -> EditionData:
        result = self.result
        there = rules in result.games
        game = self.game(rules) if there else None
        question = game.question if game is not None else None
        return {
            "rules": rules,
            "changes": list(result.changes.get(rules, ())),
            "holds": list(result.holds.get(rules, ())),
            "explanation": [one.to_json() for one in result.reasons.get(rules, ())],
            "claims": [one.to_json() for one in result.claims.get(rules, ())],
            "why": [one.to_json() for one in result.asked.get(rules, ())],
            "view": None if game is None else game.view(None).to_json(),
            "question": None if question is None else question.to_json(),
        }


def ask(text: str, rules: Sequence[str] = ()) -> Answered:
    """Play a question out, written as a scenario (docs/scenarios.md), and say what came of it and why.

    *rules* are the editions to play it under, else those that it is written for.  What is wrong with the
    text is among the answer's faults.  Raises Refused for rules that there are not.
    """
    unknown = [one for one in rules if one not in EDITIONS]
    if unknown:
        raise Refused(f"no rules are called {unknown[0]!r:.40}; there are: {', '.join(EDITIONS)}")
    try:
        scenario = parse(text, NAME)
    except BadScenario as error:
        result = FileResult(
            NAME, rules=tuple(rules) or ("modern",), status=running.UNREADABLE, errors=[str(error)]
        )
    else:
        result = running.run(scenario, tuple(dict.fromkeys(rules)), explain=True)
    words = {running.PASSED: "passed" if result.claimed else "played", running.FAILED: "failed"}
    status = words.get(result.status, "unplayable")
    faults = tuple(_placed(error) for error in result.errors)
    return Answered(text, status, result.title, tuple(result.rules), result.claimed, faults, result)


def _placed(error: str) -> tuple[int | None, str]:
    """The line that an error is about, and the error without its place."""
    found = _AT.match(error)
    if found is None:
        return None, error
    return int(found[1]) if found[1] else None, error[found.end() :]


def glosses_for(reasons: Iterator[Reason]) -> dict[str, str]:
    """What the rules that decide something say, in a sentence of our own, as far as there is one."""
    known = glosses()
    return {rule: known[rule] for one in reasons for rule in one.deciding if rule in known}


__all__ = ["Answered", "ask"]
