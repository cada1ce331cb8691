"""Miracle (702.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import REVEAL, Event
from ...events import Miracle as RevealedMiracle
from ...machine.procedures import Frame, procedure
from ...state.objects import HAND
from ..abilities.kinds import Triggered
from ..node import Ability, Cost, Effect, node
from ..patterns import EventPattern
from .common_parts import body
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment


@costed("miracle")
@node
class Miracle(Costed):
    """702.94. The cost as the first card drawn in a turn, where it was revealed as it was drawn."""

    word = "miracle"
    printed_alone = True

    def stands_for(self) -> tuple[Ability, ...]:
        """702.94a. The triggered ability, which works in a hand; the rules ask for the static one by name."""
        return (Triggered(RevealedAsDrawn(), body(OfferMiracle())),)

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.94a. What is paid when it is cast so."""
        return self.costs


@node
class RevealedAsDrawn(EventPattern):
    """702.94a. *When you reveal this card this way.*"""

    from_zones = frozenset((HAND,))

    def kinds(self) -> tuple[int, ...]:
        return (REVEAL,)

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, RevealedMiracle) and event.object == it.source


@node
class OfferMiracle(Effect):
    """702.94a. Its owner may cast it for its miracle cost."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("OffersMiracle", it.you, it.source)
