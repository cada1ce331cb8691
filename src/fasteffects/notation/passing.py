"""Passing (117.3d, 117.4): ``Bob: pass``, ``all pass``, ``go to``, ``play on``.  No other line passes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import ChooseSome, Divide, Value
from ..machine.loops import is_a_draw
from ..state import objects
from .failures import Failed, Unplayable
from .moments import KindOfMoment, is_for_a_few, moment_words, now, passed_by, passed_this_turn, read_moment
from .scenario import AllPass, FileLine, GoTo, PlayOn, fold

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .driver import Driver

MOST_ANSWERS = 5_000  # for one line
LOOK = 50  # answers, after which the game may be going round (104.4b)
MOST_POISON = 10  # 704.5c
MOST_TURNS = 8  # that ``go to`` plays through
COMBAT = ("attack", "block")
ANNOUNCED = {"target": "targeting …", "mode": "choosing …", "x": "with X = …", "divide": "for …"}
END_OF_COMBAT = ("end of combat",)  # in the Fifth Edition: the attack is over
_PART = re.compile(r"'s (?:.+ begins|.+ phase|turn \d+)$")


def pass_one(driver: Driver, line: FileLine, player: int) -> None:
    """``Bob: pass``: Bob is asked, and declines."""
    decision = driver.game.decision
    if decision is None or decision.player != player:
        wrong = over(driver) if decision is None else f"{driver.names[player]} isn't asked anything here"
        raise Unplayable(line, f"{wrong}. {driver.asked()}")
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
        elif not done and decision.kind in ANNOUNCED:
            how = f"`{ANNOUNCED[decision.kind]}` in the line before"
            raise Unplayable(line, f"what was begun isn't said whole: write {how}. {driver.asked()}")
        elif not done:
            first = decision.options[0].spelling if decision.kind not in COMBAT and decision.options else ""
            if isinstance(decision, ChooseSome) and first:
                some = decision.options[: max(decision.low, 1)]
                first = f"{decision.word} {', '.join(o.spelling for o in some)}"
            if isinstance(decision, Divide):
                first = f"divide {decision.total} to {first}"
            answer = f", or answer first, as in `{driver.names[decision.player]}: {first}`" if first else ""
            raise Unplayable(line, f"nobody passes here: leave this line out{answer}. {driver.asked()}")
        else:
            return
        done += 1
        if is_for_a_few(game) and game.window != window and game.decision is not None:
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
            if not moment.holds(*new[1:]) and (game.timing.layered or moment.steps != END_OF_COMBAT):
                raise Unplayable(line, _never_stood_at(driver, moment, old))
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


# Why nobody stands at a step, where nobody is asked anything in it, by the rules of today and of 1997.
_NOBODY_ACTS = {
    "untap": (
        "nobody gets priority in the untap step (502.4)",
        "nobody is asked anything in that untap phase",
    ),
    "cleanup": (
        "nobody gets priority in the cleanup step unless something triggers there (514.3)",
        "nobody is asked anything in that cleanup phase (C3.8)",
    ),
    "declare blockers": (
        "without attackers there is no such step (508.8)",
        "nothing attacks, so nothing blocks",
    ),
    "combat damage": (
        "without attackers there is no such step (508.8)",
        "nothing attacks, so no damage is dealt",
    ),
    "discard": ("there is no such step", "nobody has to discard"),
}


def _never_stood_at(driver: Driver, moment: KindOfMoment, old: tuple[int, int, str]) -> str:
    """Why the game did not stand at a moment that has passed, and the nearest moments at which it stands."""
    game = driver.game
    why = _NOBODY_ACTS.get(
        moment.steps[0],
        ("it was skipped, or nobody was asked anything in it (614.10)", "nobody was asked anything in it"),
    )
    before, after = (f"{driver.names[active]}'s {step}" for _, active, step in (old, now(game)))
    return (
        f"nobody stands at that moment: {why[0] if game.timing.layered else why[1]}. "
        f"The last chance before it is in {before}, the first after it in {after}: write `go to {after}`"
        + (", or `go to declare attackers` and who attacks before" if "508.8" in why[0] else "")
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
    why = [reason for player in range(len(game.players)) if (reason := _why_lost(driver, player))]
    return f"{words} ({'; '.join(why)})" if why else words


def _why_lost(driver: Driver, player: int) -> str:
    """704.5a-c. Why a player has lost, and what to change."""
    game, name = driver.game, driver.names[player]
    if not game.players[player].lost:
        return ""
    first = any(text == f"{name} loses the game" for text, _ in driver.first)
    when, better = (" before the first line", "; change `given`") if first else ("", "")
    if game.players[player].life <= 0:
        rule = ", 704.5a" if game.timing.layered else ""
        return f"{name}'s life is {game.players[player].life}{when}{rule}{better}"
    if game.players[player].counters.get("poison", 0) >= MOST_POISON:
        rule = ", 704.5c" if game.timing.layered else ""
        return f"{name} has ten poison counters or more{when}{rule}{better}"
    if any("704.5b" in entry.rules for entry in game.log_entries()) and not game.zone(
        objects.LIBRARY, player
    ):
        return (
            "a library was empty: list more cards in it, or leave out `exactly`; "
            f"{name} was to draw from it, 704.5b"
        )
    return ""
