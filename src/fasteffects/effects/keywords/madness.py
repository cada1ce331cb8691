"""Madness (702.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Event, Move
from ...machine.procedures import Frame, procedure
from ...state.objects import EXILE, GRAVEYARD, HAND, with_pair
from ..abilities.kinds import Static, Triggered
from ..node import Ability, Cost, Effect, node
from ..patterns import EventPattern
from ..watching import Watcher
from .common_parts import body
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment


@costed("madness")
@node
class Madness(Costed):
    """702.35. The cost to cast it as it is discarded."""

    word = "madness"
    printed_alone = True

    def stands_for(self) -> tuple[Ability, ...]:
        """702.35a, b. The static ability, which works in a hand, and the triggered one."""
        return (Static((DiscardedIntoExile(),)), Triggered(ExiledByMadness(), body(OfferMadness())))

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.35b. What is paid when it is cast so."""
        return self.costs


@node
class DiscardedIntoExile(Watcher):
    """702.35a. The card is exiled as it is discarded, instead of put into a graveyard."""

    rule = "702.35a"
    from_zones = frozenset((HAND,))

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object != it.source:
            return False
        return event.why == "discard" and event.to == GRAVEYARD

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        marks = event.marks if isinstance(event, Move) else ()
        return (event.but(to=EXILE, marks=with_pair(marks, "madness", 1)),)


@node
class ExiledByMadness(EventPattern):
    """702.35a. *When this card is exiled this way.*"""

    from_zones = frozenset((EXILE,))

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.new == it.source and ("madness", 1) in event.marks


@node
class OfferMadness(Effect):
    """702.35a. Its owner may cast it for its madness cost; else it goes to the graveyard."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("OffersMadness", it.you, it.source)
