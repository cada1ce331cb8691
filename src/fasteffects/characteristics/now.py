"""The characteristics of an object now: found when they are asked for, and kept with it (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.objects import BATTLEFIELD
from . import layers
from . import order as planning
from .by_layers import own_defining
from .of_objects import Characteristics, copiable, front_cost, plain

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object


def of(game: Game, o: Object) -> Characteristics:
    """The characteristics of *o* now; kept with it.

    Until the effects change, where it depends on them and itself alone (``Table.settled``); else until some
    fact does.  What defines itself by others, and no effect looks at, is computed each time.
    """
    if game.working:
        found = game.working.get(o.id)
        if found is not None:
            return found
    plan = planning.plan_of(game)
    face = copiable(o)
    if layers.is_bare(game, o, face, plan):
        chars = plain(face, o.controller, front_cost(o))
        if not plan.unfinished:
            o.chars = chars
            o.epoch = game.settled
        return chars
    chars = layers.compute(game, o, face, plan)
    if not game.working and not plan.unfinished:
        o.chars = chars
        if plan.dynamic:
            o.epoch = game.epoch
        else:
            o.epoch = -1 if own_defining(face) and o.zone != BATTLEFIELD else game.settled
    return chars
