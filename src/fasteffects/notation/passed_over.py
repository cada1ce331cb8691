"""A chance that a line before has passed over: one ``all pass`` too many, and then the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..errors import IllegalChoice, Refused, RulesError
from ..state import objects
from .failures import Failed
from .moments import moment_words, now
from .passing import moment_now
from .scenario import fold

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game
    from .driver import Driver, Passing
    from .scenario import ActLine

MOST_CHANCES: Final = 200  # that are looked at


def passed_over(driver: Driver, step: ActLine) -> str:
    """Where what a line says could have been done, before a line passed; empty where it could not."""
    if step.player not in driver.names:
        return ""
    player, until = list(driver.names).index(step.player), driver.game
    for passing in reversed(driver.passings):
        found = _chance(driver, step, player, passing, until)
        if found:
            return found
        until = passing.game
    return ""


def _chance(driver: Driver, step: ActLine, player: int, passing: Passing, until: Game) -> str:
    """The first moment at which it could have been done while that line passed, in words."""
    answers = _answers_since(passing.game, until)
    if len(answers) > MOST_CHANCES:
        return ""
    twin = driver.of(passing.game)
    passed: list[int] = []
    for who, answer in answers:
        decision = twin.game.decision
        if decision is None or decision.player != who:
            return ""
        if who == player and _possible(twin, step):
            return _told(twin, step, passing, passed)
        if decision.kind == "priority":
            passed.append(who)
        try:
            twin.game.answer(answer)
        except IllegalChoice:
            return ""
    return ""


def _answers_since(start: Game, until: Game) -> list[tuple[int, Value]]:
    """The answers between two moments of a game, but for chance's."""
    found: list[tuple[int, Value]] = []
    chain = until.answers
    while chain is not start.answers and chain:
        player, _, answer, chain = chain
        if player != objects.NATURE:
            found.append((player, answer))
    return found[::-1]


def _possible(twin: Driver, step: ActLine) -> bool:
    decision, verb = twin.game.decision, fold(step.words).partition(" ")[0]
    if decision is not None and decision.kind == "priority":
        if verb not in {o.spelling.partition(" ")[0] for o in decision.options}:
            return False  # it answers another question
    trial = twin.trial()
    try:
        trial.act(step.line, step.player, step.words)
    except (Failed, Refused, RulesError):
        return False
    return True


def _told(twin: Driver, step: ActLine, passing: Passing, passed: list[int]) -> str:
    """Which line passed it over, when, and what to write."""
    number, words = passing.line.number, passing.line.text
    waits = f", and {twin.waiting().replace(' still', '')}" if twin.waiting() else ""
    when = f"it was {moment_now(twin)}{waits}"
    step_now, began = now(twin.game)[2], now(passing.game)
    if now(twin.game) != began and not twin.waiting() and step_now in moment_words():
        return (
            f"that chance was passed over in line {number} by `{words}`: {when}. "
            f"Write `go to {step_now}`, then this line, before line {number}"
        )
    before = f"`{twin.names[passed[-1]]}: pass` and this line" if len(passed) == 1 else "this line"
    if not passed or len(passed) == 1:
        better = f"Write {before} before line {number}"
    else:
        better = f"Pass to there by lines of their own before line {number}"
    return f"that chance was passed over in line {number} by `{words}`: {when}. {better}"
