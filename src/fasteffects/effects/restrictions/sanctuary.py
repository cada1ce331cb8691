"""Who can't be attacked, but by some creatures (508.1c, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..combat.limits import CantAttack
from ..continuous.changes import EffectBegins
from ..it import Environment
from ..modifying import Duration
from ..node import Deed, Player, Reference, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...events import Event


@node
class Others(Reference):
    """All creatures but such as these."""

    but: Filter

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(i for i in it.game.battlefield if not self.but.fits(it, i))


@phrase("{duration} , {who} can't be attacked except by {by:Filters}")
@node
class OnlyAttackedBy(Deed):
    """508.1c. For a duration a player can be attacked by some creatures only."""

    duration: Duration
    who: Player
    by: Filter

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(CantAttack(Others(self.by), self.who), it.env, self.duration),)
