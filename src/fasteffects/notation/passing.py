"""Passing (117.3d, 117.4): ``Bob: pass``, ``all pass``, ``go to``, ``play on``.  No other line passes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import Value
from ..machine.loops import is_a_draw
from ..state import objects
from .failures import Failed, Unplayable
from .moments import KindOfMoment, moment_words, now, passed_by, passed_this_turn, read_moment
from .scenario import AllPass, FileLine, GoTo, PlayOn, fold

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .when import Driver

MOST_ANSWERS = 5_000  # for one line
LOOK = 50  # answers, after which the game may be going round (104.4b)
MOST_TURNS = 8  # that ``go to`` plays through
COMBAT = ("attack", "block")
_PART = re.compile(r"'s (?:.+ begins|.+ phase|turn \d+)$")


def pass_one(driver: Driver, line: FileLine, player: int) -> None:
    """``Bob: pass``: Bob is asked, and declines."""
    decision = driver.game.decision
    if decision is None or decision.player != player:
        raise Unplayable(line, f"{driver.names[player]} isn't asked anything here. {driver.asked()}")
    if decision.kind in COMBAT:
        driver.answer(none(decision))
    else:
        driver.try_words(line, decision, "pass")


def none(decision: Decision) -> Value:
    """No attackers, no blockers."""
    return decision.check(f"{decision.kind} with none")


def decline(driver: Driver, line: FileLine) -> None:
    """Pass for whoever has the chance, unless there is something that they must play first (C4.8)."""
    try:
        driver.answer("pass")
    except IllegalChoice:
        raise Unplayable(line, f"no line answers this: {driver.asked()}") from None


def all_pass(driver: Driver, step: AllPass) -> None:
    """Pass until something resolves, a part of the turn ends, or a chance of another kind opens."""
    game, line = driver.game, step.line
    table, window, told = _table(game), game.window, game.log
    done = 0
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None:
            if not done:
                raise Unplayable(line, f"{over(driver)}: nobody can pass. Leave this line out")
            return
        if decision.kind == "priority":
            decline(driver, line)
        elif decision.kind in COMBAT and not driver.said(decision):
            driver.answer(none(decision))
        elif decision.forced() is not None and not driver.said(decision):
            driver.settle(line)
        elif not done:
            raise Unplayable(line, f"nobody passes here: leave this line out. {driver.asked()}")
        else:
            return
        done += 1
        opened = game.window[0] not in ("", "neutral", "attack", "response")
        if opened and game.window != window and game.decision is not None:
            return
        if now(game) != table[0] or part_began(game, told) or gone(game, table[1]):
            driver.settle(line)
            driver.went = (line.number, *now(game)) if not table[1] else driver.went
            return
    raise Failed(line, f"the passing does not end within the limit of {MOST_ANSWERS} answers")


def go_to(driver: Driver, step: GoTo) -> None:
    """Pass until a moment has come."""
    game, line = driver.game, step.line
    moment = read_moment(step.words, driver.names)
    if moment is None:
        line.bad("no moment of the game", step.words, moment_words())
    began = now(game)
    _must_lie_ahead(driver, step, moment)
    inside = moment.holds(*began[1:])
    for count in range(1, MOST_ANSWERS):
        if count % LOOK == 0 and is_a_draw(game):
            raise Failed(line, "the game goes round, and nobody has a choice: it is a draw (104.4b, 732.4)")
        decision, old = game.decision, now(game)
        if decision is None:
            raise Failed(line, f"{over(driver)}, before that moment. `play on` goes to the end of the game")
        _pass_on(driver, line, decision)
        new = now(game)
        if new == old:
            continue
        inside = inside and moment.holds(*new[1:]) and new[0] == began[0]
        if not inside and passed_by(moment, old, new):
            driver.settle(line)
            return
        if new[0] > began[0] + MOST_TURNS:
            break
    raise Failed(line, f"that moment does not come within the limit of {MOST_TURNS} turns")


def play_on(driver: Driver, step: PlayOn) -> None:
    """Pass until the game is over (104)."""
    for count in range(1, MOST_ANSWERS):
        if count % LOOK == 0 and is_a_draw(driver.game):
            driver.game.asks_forced = False  # 104.4b: nothing is asked any more before the draw
            driver.game.decision = None
            driver.game.advance()
        decision = driver.game.decision
        if decision is None:
            return
        _pass_on(driver, step.line, decision)
    raise Failed(step.line, f"the game does not end within the limit of {MOST_ANSWERS} answers")


def _pass_on(driver: Driver, line: FileLine, decision: Decision) -> None:
    if decision.kind == "priority":
        decline(driver, line)
    elif decision.kind in COMBAT:
        driver.answer(none(decision))
    elif decision.kind == "mana" or decision.forced() is not None:
        driver.settle(line)
    else:
        raise Unplayable(line, f"no line answers this: {driver.asked()}")


def _must_lie_ahead(driver: Driver, step: GoTo, moment: KindOfMoment) -> None:
    """Refuse a moment that is now, or that is over in this turn, unless the line says *next*."""
    if moment.next:
        return
    at = now(driver.game)
    whose = f"{driver.names[moment.player]}'s " if moment.player is not None else ""
    what = fold(step.words).removeprefix(fold(whose)).strip().removeprefix("the ")
    way = f"`go to {whose or 'the '}next {what}`"
    if moment.holds(*at[1:]):
        raise Unplayable(step.line, f"it is {moment_now(driver)} already. The next one is {way}")
    if moment.player in (None, at[1]) and passed_this_turn(moment, at[2]):
        raise Unplayable(
            step.line, f"that has passed in this turn: it is {moment_now(driver)}. The next one is {way}"
        )


# -- what has happened -------------------------------------------------------------------------------


def _table(game: Game) -> tuple[tuple[int, int, str], tuple[int, ...]]:
    return now(game), tuple(game.zone(objects.STACK))


def gone(game: Game, stack: tuple[int, ...]) -> bool:
    """Whether something has left the stack."""
    return any(i not in game.zone(objects.STACK) for i in stack)


def part_began(game: Game, told: object) -> bool:
    """Whether a turn, phase or step has begun since the log was *told*: perhaps one of the same name."""
    return any(_PART.search(entry.text) for entry in game.log_entries(told))


def moment_now(driver: Driver) -> str:
    """``Alice's upkeep``."""
    _, active, step = now(driver.game)
    return f"{driver.names[active]}'s {step}"


def over(driver: Driver) -> str:
    """That the game is over, and who won or lost."""
    game = driver.game
    if not game.over:
        return "nobody is asked anything"
    won = [p.name for p in game.players if p.won]
    lost = [p.name for p in game.players if p.lost]
    if won:
        words = f"the game is over, and {' and '.join(won)} has won"
    else:
        words = f"the game is over, and {lost[0]} has lost" if len(lost) == 1 else "the game is a draw"
    decked = any("704.5b" in entry.rules for entry in game.log_entries())
    return (
        f"{words} (a library was empty: list more cards in it, or leave out `exactly`)" if decked else words
    )
