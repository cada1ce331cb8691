"""What an effect lets players pay in place of a mana cost once a turn: that it has been (118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.costs.paid_instead import USED
from ..effects.it import Environment
from ..state.objects import with_pair
from .permissions import PAID_INSTEAD, in_force
from .prices import alternatives

if TYPE_CHECKING:
    from ..machine.game import Game


def note_paid(game: Game, item: int) -> None:
    """118.9. A spell has been paid for: if so as an effect lets do once, by none that has no limit."""
    env = game.objects[item].env
    at = None if env is None else dict(env.cast).get("alternative")
    if env is None or at is None:
        return
    it = Environment(game, env.but(x=0))  # as before X was announced (601.2b)
    offered = alternatives(it, item)
    way = offered[at] if at < len(offered) else None
    offering = [
        (o, node) for o, node in in_force(game, PAID_INSTEAD) if node.cost_for(o, item, it.you) == way
    ]
    if offering and all(node.once for _, node in offering):
        source = game.write(offering[0][0].source)
        source.marks = with_pair(source.marks, USED, game.turn_number)
