"""What a player taps next for what is owed, so that the other costs can be paid as well (601.2g-h)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..machine.decisions import Decision
from ..machine.observing import Observer
from ..state.objects import NOBODY
from . import ready
from .announcing import Announcing
from .paying_by_itself import MOST_SOURCES, exactly, leading

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game


def payment(game: Game, decision: Decision, named: Collection[int] = ()) -> Value:
    """The next answer to a ``mana`` question; None where it can't be paid.

    What makes mana by being sacrificed or exiled is spared where it is to be sacrificed or discarded besides,
    above all what is *named* for that.
    """
    value = None
    if named:
        used_up = [o.value[1] for o in decision.options if _uses_up(game, decision, o.value)]
        some = [id for id in named if id in used_up]
        value = _next(game, sparing(decision, some)) if some else None
    value = _next(game, decision) if value is None else value
    if value is None or not _uses_up(game, decision, value) or _completes(game, value, NOBODY):
        return value
    for spared in dict.fromkeys([o.value[1] for o in decision.options if _uses_up(game, decision, o.value)]):
        other = _next(game, sparing(decision, (spared,)))
        if other is not None and _completes(game, other, spared):
            return other
    return value


def _next(game: Game, decision: Decision) -> Value:
    value = exactly(game, decision)
    if value is not None:
        return value
    found = leading(game, decision)
    return None if found is None else found.value


def sparing(decision: Decision, some: Collection[int]) -> Decision:
    """The same question without the mana that some objects make."""
    left = [o for o in decision.options if o.value[0] != "ActivateMana" or o.value[1] not in some]
    return Decision(decision.player, decision.kind, decision.prompt, left, about=decision.about)


def _uses_up(game: Game, decision: Decision, value: Value) -> bool:
    """Whether more than tapping may be needed for that mana, and not mana alone is paid (601.2h)."""
    frame = game.frames[-1] if game.frames else None
    if not isinstance(frame, Announcing) or not frame.costs or value[0] != "ActivateMana":
        return False
    return value[1] not in ready.of(game).wells[decision.player]


def _completes(game: Game, value: Value, spared: int) -> bool:
    """733.1. Whether all the rest can be paid, where the mana is made so, and none by what is spared."""
    trial = game.copy()
    listener = trial.observer = Observer()
    trial.answer(value)
    for _ in range(MOST_SOURCES):
        decision = trial.decision
        if trial.observer is not listener:  # 733.1: it is as it was before
            return False
        if decision is None or decision.kind == "priority":
            return True
        if decision.kind == "mana":
            following = exactly(trial, sparing(decision, (spared,)))
            if following is None:
                return False
            trial.answer(following)
            continue
        forced = decision.forced()
        if forced is None:
            return True
        trial.answer(forced[0])
    return True
