"""Mayhem and mayhem to play (702.187)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import GRAVEYARD
from ..abilities.kinds import Static
from ..continuous.changes import Gains
from ..costs.paying import Mana
from ..node import Ability, Condition, Cost, node
from ..references.objects import Self
from ..references.players import You
from ..references.qualifiers import Zone
from ..restrictions.permitting import MayCastFrom
from .keyword import Costed, Keyword, costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment


MAYHEM: Final = "mayhem"


@costed(MAYHEM)
@node
class Mayhem(Costed):
    """702.187b, a. The cost to cast it from the graveyard where it was discarded this turn."""

    word = MAYHEM
    asked_for = True

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.187b. What is paid when it is cast so."""
        return self.costs or (Mana(face.mana_cost or ""),)

    def may_be_cast(self, it: Environment) -> bool:
        return DISCARDED.holds(it)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)


GIVEN: Final = (Mayhem(()),)
phrase(
    "<have> mayhem . the mayhem cost is equal to its mana cost",
    "<have> mayhem . the mayhem cost is equal to that card's mana cost",
    nt="State",
    abilities=GIVEN,
)(Gains)


@phrase(MAYHEM, nt="Keyword")
@node
class MayhemToPlay(Keyword):
    """702.187c. The card may be played from the graveyard where it was discarded this turn."""

    word = "mayhem without a cost"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.187c. The static ability, which works in a graveyard."""
        graveyard = Zone(You(), "graveyard")
        return (Static((MayCastFrom(Self(), graveyard, DISCARDED),)),)


@node
class DiscardedAndThere(Condition):
    """702.187b, c. The card was discarded this turn, and has lain in the graveyard since."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def holds(self, it: Environment) -> bool:
        moves = (e for e in it.game.history if isinstance(e, Move) and e.new == it.source)
        return any(e.why == "discard" and e.to == GRAVEYARD for e in moves)


DISCARDED: Final = DiscardedAndThere()
