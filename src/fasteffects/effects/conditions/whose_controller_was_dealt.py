"""*Each permanent whose controller was dealt combat damage by this creature this turn* (108.4, 120.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..node import Qualifier, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("whose controller was dealt combat damage by {by:Self} this turn", nt="Modifier")
@node
class ControllerWasDealt(Qualifier):
    """120.3. Under the control of a player to whom that object has dealt combat damage this turn."""

    by: Reference

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def fits(self, it: Environment, id: int) -> bool:
        holder, dealers = it.game.controller(id), self.by.ids(it)
        return any(
            isinstance(e, Damage) and e.combat and e.source in dealers and e.object == holder
            for e in it.game.history
        )
