"""*A creature spell you cast this turn was countered by a spell or ability an opponent controlled*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.base import COUNTER
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Condition, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("a {what:Filter} you cast this turn was countered by a spell or ability an opponent controlled")
@node
class CounteredByOpponent(Condition):
    """701.6a. Such a spell that you cast has been countered by what an opponent controlled.

    A copy was not cast (707.10).
    """

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (COUNTER,)

    def holds(self, it: Environment) -> bool:
        countered = [e.object for e in it.game.history if e.kind == COUNTER and e.by in it.all_opponents]
        own = [id for id in countered if dict(it.obj(id).cast).get("by", NOBODY) == it.you]
        return any(self.what.fits(it, id) for id in own)
