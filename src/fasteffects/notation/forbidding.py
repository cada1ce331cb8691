"""``Bob can't: …`` and ``Bob isn't asked: …``: what the game refuses, and what merely isn't his moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import rulebook
from ..state import objects
from .failures import Failed, Unplayable
from .moments import now
from .scenario import Cannot, NotAsked, fold
from .understood import must_be_known
from .why import stopped_at, told_against

if TYPE_CHECKING:
    from .when import Driver

MOST_PLAYERS = 20


def cannot(driver: Driver, step: Cannot) -> None:
    """601.3, 602.5, 508.1, 509.1 … Something that the game knows is refused to a player, by a rule."""
    if step.because is not None and not rulebook.exists(step.because, None):
        step.line.bad("no rule has this number", step.because, rulebook.nearest(step.because))
    must_be_known(driver.game, step.line, step.words, driver.names)
    player = list(driver.names).index(step.player)
    against = list(driver.why_not(player, step.words))
    trial = driver.trial()
    asked = reach(trial, player)
    early = asked and trial.too_early(step.words)
    if asked and not early:
        refusal = _refused(trial, step)
        against = list(refusal.rules) or against
    elif early and not against:
        raise Unplayable(step.line, f"{early}. Only then can be said what is forbidden")
    elif not against:
        raise Unplayable(
            step.line,
            f"nothing forbids that: it is merely not {step.player}'s moment. "
            f"Write `{step.player} isn't asked: {step.words}`. {driver.asked()}",
        )
    if step.because is not None and step.because not in against:
        cited = ", ".join(against) or "no rule"
        raise Failed(step.line, f"the refusal cites {cited}, not {step.because}")
    if driver.game.observer is not None:
        rules = [step.because, *against] if step.because else against
        words = f"{step.player} can't: {step.words}"
        decision = trial.game.decision if asked else None
        told = told_against(driver.game, player, step.words, driver.names, decision)
        if not told and asked and not early:  # it begins, and goes no further than to that question
            told = stopped_at(trial.game, step.words)
        driver.game.observer.refused(driver.game, words, rules, told)


def _refused(trial: Driver, step: Cannot) -> Failed:
    """The refusal; Failed where there is none."""
    try:
        trial.act(step.line, step.player, step.words)
        trial.settle(step.line)
    except Failed as refusal:
        return refusal
    raise Failed(step.line, "this is possible")


def not_asked(driver: Driver, step: NotAsked) -> None:
    """117.1, 608.2, C4. It is not that player's moment, though nothing forbids what they would do."""
    must_be_known(driver.game, step.line, step.words, driver.names)
    player = list(driver.names).index(step.player)
    trial = driver.trial()
    if reach(trial, player) and not trial.too_early(step.words):
        asked = "is asked" if _is_asked(driver, player) else "is asked once the others have passed"
        raise Failed(step.line, f"{step.player} {asked}. {driver.asked()}")
    against = driver.why_not(player, step.words) if fold(step.words) != "pass" else []
    if against:
        raise Failed(
            step.line, f"it is forbidden ({', '.join(against)}): write `{step.player} can't: {step.words}`"
        )


def _is_asked(driver: Driver, player: int) -> bool:
    decision = driver.game.decision
    return decision is not None and decision.player == player


def reach(trial: Driver, player: int) -> bool:
    """Whether *player* is asked here, now or once others have passed before anything resolves (117.3d)."""
    game = trial.game
    table = now(game), tuple(game.zone(objects.STACK))
    for _ in range(MOST_PLAYERS * 50):
        decision = game.decision
        if decision is None:
            return False
        if decision.player == player:
            return True
        forced = decision.forced()
        if decision.kind == "priority" and (now(game), tuple(game.zone(objects.STACK))) == table:
            options = {o.spelling for o in decision.options}
            if "pass" not in options:
                return False
            trial.answer("pass")
        elif forced is not None and decision.kind != "priority":
            trial.answer(forced[0])
        else:
            return False
    return False
