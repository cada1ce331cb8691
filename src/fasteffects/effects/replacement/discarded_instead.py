"""A card that goes elsewhere than to a graveyard because an opponent has it discarded (614.1a, 701.9)."""

from __future__ import annotations

from ...events import MOVE, Event, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, GRAVEYARD, HAND
from ..it import Environment
from ..node import Player, Quantity, Reference, node
from ..watching import Watcher


@phrase(
    "if a spell or ability {who:Player} <control> causes you to discard {what:Self} , "
    "put it onto the battlefield instead of putting it into your graveyard"
)
@phrase(
    "if a spell or ability {who:Player} <control> causes you to discard {what:Self} , "
    "put it onto the battlefield with {count:Count} {kind:CounterKind} counter[s] on it "
    "instead of putting it into your graveyard"
)
@node
class DiscardedOntoBattlefield(Watcher):
    """701.9, 614.1a. The card itself, in its owner's hand: a discard that a player's effect causes."""

    who: Player
    what: Reference
    count: Quantity | None = None
    kind: str | None = None
    rule = "614.6"
    from_zones = frozenset((HAND,))  # 113.6

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object != it.source or event.to != GRAVEYARD:
            return False
        return event.why == "discard" and event.by in self.who.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        n = 0 if self.count is None else self.count.value(it)
        counters = () if self.kind is None else ((self.kind, n),)
        return (event.but(to=BATTLEFIELD, counters=counters),)
