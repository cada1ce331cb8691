"""``Bob can't: …`` and ``Bob isn't asked: …``: what the game refuses, and what merely isn't his moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import rulebook
from ..machine.observing import Observer
from ..state import objects
from .asked_here import must_be_asked
from .failures import Failed, Unplayable
from .mana_missing import unpaid, unpaid_in_phase
from .moments import now
from .operands import must_fit
from .scenario import Cannot, NotAsked, fold
from .understood import must_be_known
from .why import moment_told, stands_against, stopped_at, told_against

if TYPE_CHECKING:
    from ..explaining.told import Told
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from .driver import Driver

MOST_PLAYERS = 20


class Reversal(Observer):
    """733.1. Hears alone whether what was begun is taken back, and by which rules."""

    __slots__ = ("rules",)

    def __init__(self, rules: tuple[str, ...] = ()) -> None:
        self.rules = rules

    def took_back(self, game: Game, frame: Frame, rules: tuple[str, ...]) -> None:
        """It can't be completed."""
        game.observer = Reversal((*rules, "733.1"))


def cannot(driver: Driver, step: Cannot) -> None:
    """601.3, 602.5, 508.1, 509.1 … Something that the game knows is refused to a player, by a rule."""
    if step.because is not None and not rulebook.exists(step.because, None):
        step.line.bad("no rule has this number", step.because, rulebook.nearest(step.because))
    player = list(driver.names).index(step.player)
    must_be_known(driver.game, step.line, step.words, driver.names)
    must_fit(driver.game, step.line, player, step.words, driver.names)
    against = list(driver.why_not(player, step.words))
    trial = driver.trial()
    asked = reach(trial, player)
    early = asked and trial.too_early(step.words)
    lack: list[Told] = []  # 118.3: it is the mana alone that stops it
    if asked and not early:
        must_be_asked(trial, step.line, step.words, bool(against))
        lack = unpaid_in_phase(trial.game, player, step.words)
        lack = lack or ([] if against else unpaid(trial, step.line, player, step.words))
        refusal = _refused(trial, step, "" if _is_asked(driver, player) else " once the others have passed")
        against = list(refusal.rules) or against or _elsewhere(driver, player, step.words)
        against = [*(rule for _, rules in lack for rule in rules), *against] if lack else against
        told_of = moment_told(trial.game, step.words, trial.names)
        moment = [rule for _, rules in told_of for rule in rules]
        against = list(dict.fromkeys((*moment, *against)))
    elif early and not (against and stands_against(driver.game, player, step.words, driver.names)):
        raise Unplayable(step.line, f"{early}. Only then can be said what is forbidden")
    elif not against:
        raise Unplayable(
            step.line,
            f"nothing forbids that: it is merely not {step.player}'s moment. "
            f"Write `{step.player} isn't asked: {step.words}`. {driver.asked()}",
        )
    if step.because is not None and step.because not in against:
        first = next(iter(stands_against(driver.game, player, step.words, driver.names) or ()), None)
        why = f": {first.text}" if first is not None and set(first.rules) & set(against) else ""
        decides = f"what decides is {', '.join(against)}{why}" if against else "no rule decides that"
        better = f". Write `because {against[0]}`" if against else ""
        raise Failed(step.line, f"{decides}, and not {step.because}{better}")
    if driver.game.observer is not None:
        rules = [step.because, *against] if step.because else against
        words = f"{step.player} can't: {step.words}"
        decision = trial.game.decision if asked else None
        told = lack or told_against(driver.game, player, step.words, driver.names, decision)
        if not told and asked and not early:  # it begins, and goes no further than to that question
            told = stopped_at(trial.game, step.words)
        driver.game.observer.refused(driver.game, words, rules, told)


def _elsewhere(driver: Driver, player: int, words: str) -> list[str]:
    """601.3. The rules against casting what lies in exile, or in the command zone."""
    against = stands_against(driver.game, player, words, driver.names, True) or ()
    return list(dict.fromkeys(rule for one in against for rule in driver.game.timing.cite(one.rules)))


def _is_asked(driver: Driver, player: int) -> bool:
    decision = driver.game.decision
    return decision is not None and decision.player == player


def _refused(trial: Driver, step: Cannot, when: str) -> Failed:
    """The refusal; Failed where there is none: it is possible, perhaps only then.

    What is begun and can't be completed is none either (733.1): what is needed to make mana, and to be
    sacrificed or discarded besides, is there once.
    """
    trial.game.observer = Reversal()
    refused: Failed | None = None
    try:
        trial.act(step.line, step.player, step.words)
        trial.settle(step.line)
    except Failed as refusal:
        refused = refusal
    heard = trial.game.observer
    if isinstance(heard, Reversal) and heard.rules:
        return Failed(step.line, "it is taken back", trial.game.timing.cite(heard.rules))
    if refused is not None:
        return refused
    raise Failed(step.line, f"this is possible{when}")


def not_asked(driver: Driver, step: NotAsked) -> None:
    """117.1, 608.2, C4. It is not that player's moment, though nothing forbids what they would do."""
    player = list(driver.names).index(step.player)
    must_be_known(driver.game, step.line, step.words, driver.names)
    must_fit(driver.game, step.line, player, step.words, driver.names)
    decision = driver.game.decision
    if decision is not None and decision.player == player and not driver.too_early(step.words):
        raise Failed(step.line, f"{step.player} is asked. {driver.asked()}")
    against = driver.why_not(player, step.words) if fold(step.words) != "pass" else []
    if against:
        raise Failed(
            step.line, f"it is forbidden ({', '.join(against)}): write `{step.player} can't: {step.words}`"
        )


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
