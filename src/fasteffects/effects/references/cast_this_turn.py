"""*Permanents that were cast this turn* (601.2i, 608.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST
from ...language.phrases import phrase
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that were cast this turn", nt="Modifier")
@node
class CastThisTurn(Qualifier):
    """608.3a, 400.7. What a spell has become that was cast this turn; a copy was not cast (707.10)."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def fits(self, it: Environment, id: int) -> bool:
        spells = [it.game.gone.get(e.object) for e in it.game.history if e.kind == CAST]
        return any(spell is not None and spell.became == id for spell in spells)
