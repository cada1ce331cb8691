"""*You can cast only one more spell this turn*, and *no more than two spells each turn* (101.2, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..node import Continuous, Effect, Player, Quantity, Reference, node
from ..references.filters import Filter
from ..references.players import You
from ..watching import CANT, Watcher
from .cant import Cant
from .cast_limits import CastsAsSorceries, CastsTooMany

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def has_cast(it: Environment, player: int) -> int:
    """601.2i. How many spells a player has cast this turn."""
    return sum(e.kind == events.CAST and e.player == player for e in it.game.history)


@phrase("{who} can cast only {most:Cardinal} more spell[s] this turn")
@node
class OnlySoManyMore(Effect):
    """601.3, 611.2. From now on in this turn a player can cast so many spells, whatever was cast before."""

    who: Player
    most: Quantity

    def said_who(self) -> Player:
        return self.who

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        more = self.most.value(it)
        return tuple(
            EffectBegins(NoneAfter(p, has_cast(it, p) + more), it.env, ThisTurn()) for p in self.who.ids(it)
        )


@node
class NoneAfter(Watcher):
    """601.3. A player who has cast so many spells in the turn can't cast another."""

    player: int
    most: int
    category = CANT
    rule = "601.3"

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.player == self.player and has_cast(it, self.player) >= self.most

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase(
    "you can cast {spell:Reference} only during your turn and you can cast no more than "
    "{most:Cardinal} {of:Filters} each turn"
)
@node
class OwnTurnsAndFew(Continuous):
    """101.2, 601.3. A player casts such spells in their own turns alone, and no more of them than so many."""

    spell: Reference
    most: Quantity
    of: Filter

    asked_for = True

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """614.17. What can't happen."""
        own = CastsAsSorceries(You(), self.spell, own=True)
        return (own, Cant(CastsTooMany(You(), self.most, self.of)))
