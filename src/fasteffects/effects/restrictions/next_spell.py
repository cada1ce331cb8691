"""What is so of the next spell that a player casts in a turn (601.2i, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..node import Effect, node
from ..references.filters import Filter
from ..watching import CANT, Watcher

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def cast_this_turn(it: Environment, player: int, what: Filter) -> list[int]:
    """601.2i. The spells of that description that a player has cast this turn, in order."""
    cast = (e for e in it.game.history if e.kind == events.CAST and e.player == player)
    return [e.object for e in cast if what.fits(it, e.object)]


@phrase("the next {what:Filter} you cast this turn can't be countered")
@node
class NextCantBeCountered(Effect):
    """614.17. The first such spell that is cast from now on, in this turn, can't be countered."""

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        before = len(cast_this_turn(it, it.you, self.what))
        return (EffectBegins(SureSpell(self.what, it.you, before), it.env, ThisTurn()),)


@node
class SureSpell(Watcher):
    """614.17. The spell that was cast after so many others of the description can't be countered."""

    asked_for = True

    what: Filter
    player: int
    after: int
    category = CANT
    rule = "614.17"

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def kinds(self) -> tuple[int, ...]:
        return (events.COUNTER,)

    def applies(self, it: Environment, event: Event) -> bool:
        cast = cast_this_turn(it, self.player, self.what)
        return len(cast) > self.after and cast[self.after] == event.object

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()
