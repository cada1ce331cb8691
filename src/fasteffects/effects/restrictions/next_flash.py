"""The next spell that a player casts in a turn may be cast as though it had flash (601.3b, 702.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..node import Effect, node
from ..references.filters import Filter
from ..references.players import You
from .next_spell import cast_this_turn
from .when_cast import AsThoughFlash

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("the next {what:Filter} you cast this turn can be cast as though it had flash")
@node
class NextAsThoughFlash(Effect):
    """601.3b. The first such spell that you cast from now on may be cast so."""

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        before = len(cast_this_turn(it, it.you, self.what))
        allowed = AsThoughFlash(None, You(), self.what, None, None, before)
        return (EffectBegins(allowed, it.env, ThisTurn()),)
