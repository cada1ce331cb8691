"""Flashback (702.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...language.phrases import phrase
from ..continuous.changes import Gains
from ..costs.paying import Mana
from ..node import Cost, Effect, node
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment


@costed("flashback")
@node
class Flashback(Costed):
    """702.34. The cost to cast it from a graveyard; then it is exiled.  Without one it is the mana cost."""

    word = "flashback"
    asked_for = True

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.34a. What is paid when it is cast so."""
        return self.costs or (Mana(face.mana_cost or ""),)


FLASHBACK: Final = (Flashback(()),)
phrase("<gain> flashback", nt="Changing Becoming", abilities=FLASHBACK)(Gains)
phrase(
    "<have> flashback . the flashback cost is equal to that card's mana cost",
    "<have> flashback . its flashback cost is equal to its mana cost",
    nt="State",
    abilities=FLASHBACK,
)(Gains)


@phrase(
    "the flashback cost is equal to its mana cost",
    "the flashback cost is equal to that card's mana cost",
)
@node
class FlashbackCost(Effect):
    """702.34a. Says what the flashback given just before costs: as ``Flashback`` without a cost does."""

    undone = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
