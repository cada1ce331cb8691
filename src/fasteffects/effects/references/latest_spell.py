"""The spell that was cast last in a turn (601.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST
from ...language.phrases import phrase
from ..node import Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the spell most recently cast this turn")
@node
class LatestSpell(Reference):
    """601.2i. The spell that some player cast last in this turn; as it was, where it is gone (608.2h)."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([e.object for e in it.game.history if e.kind == CAST][-1:])
