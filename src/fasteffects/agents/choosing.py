"""Random answers that keep a game going."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..machine.decisions import Decision, Value
from ..play.policy import PASS
from ..rules.paying_by_itself import CANCEL
from ..state.objects import STACK

if TYPE_CHECKING:
    from ..machine.game import Game

MOST_ON_STACK = 6  # what costs nothing would be activated for ever …
MANY_EFFECTS = 20  # … so a player who has begun so many effects that last this turn rather passes


def at_random(game: Game, rng: Random) -> Value:
    """A random answer: rather act than pass, never take back what can go on."""
    decision = game.decision
    assert decision is not None, "the game is not over, and nobody is asked anything"
    options = [o for o in decision.options if o.value != CANCEL]
    if decision.kind == "mana" and options:
        paying = [o for o in options if o.spelling.startswith("pay")]
        return rng.choice(paying or options).value
    if decision.kind == "priority":
        acts = [o for o in options if o.value[0] not in ("pass", "ActivateMana")]
        if acts and rng.random() < eagerness(game):
            return rng.choice(acts).value
        passes = any(o.value == PASS for o in options)
        return PASS if passes and rng.random() < 0.98 else rng.choice(options).value
    if type(decision) is Decision and options:
        return rng.choice(options).value
    return decision.sample(rng.randrange)


def eagerness(game: Game) -> float:
    """How likely a player acts rather than passes: hardly, once what is free was used again and again."""
    if len(game.zone(STACK)) >= MOST_ON_STACK:
        return 0
    return 0.7 if len(game.effects) < MANY_EFFECTS else 0.05
