"""The next spell of a turn: with flash, sure to resolve, with a counter more (601.3b, 614.17, 614.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..continuous.entering_later import AsItCame
from ..node import Effect, node
from ..references.filters import Filter
from ..references.players import You
from .next_spell import SureSpell, cast_this_turn
from .when_cast import AsThoughFlash

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "the next {what:Filter} you cast this turn can be cast as though it had flash . that spell can't be "
    "countered . that creature enters with an additional {kind:CounterKind} counter on it"
)
@node
class NextFlashSureAndMore(Effect):
    """611.2. All three are about the first such spell that is cast from now on in this turn."""

    what: Filter
    kind: str

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        before = len(cast_this_turn(it, it.you, self.what))
        parts = (
            AsThoughFlash(None, You(), self.what, None, None, before),
            SureSpell(self.what, it.you, before),
            NextEntersWithMore(self.what, it.you, before, self.kind),
        )
        return tuple([EffectBegins(part, it.env, ThisTurn()) for part in parts])


@node
class NextEntersWithMore(AsItCame):
    """614.1c. What the spell cast after so many others becomes enters with a counter besides others."""

    what: Filter
    player: int
    after: int
    kind: str
    rule = "614.1c"

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Move) or event.to != BATTLEFIELD:
            return False
        cast = cast_this_turn(it, self.player, self.what)
        return len(cast) > self.after and cast[self.after] == event.object

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(counters=(*event.counters_on(), (self.kind, 1))),)
