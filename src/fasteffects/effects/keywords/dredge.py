"""Dredge (702.52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ...state.lying import cards_in
from ...state.objects import GRAVEYARD, LIBRARY
from ..abilities.instructions import Do, May
from ..abilities.kinds import Static
from ..actions.moving import Mill
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..it import Environment
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..references.players import OwnerOf, You
from ..triggers.draws import Draws
from ..watching import Watcher
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
from .common_parts import UNSAID


@phrase("dredge {count:Digit}", nt="Keyword")
@node
class Dredge(Keyword):
    """702.52. May be returned to hand by milling in place of a draw."""

    count: Quantity
    word = "dredge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.52a. The static ability, which works in a graveyard."""
        return (InGraveyard((DredgeInstead(self.count),)),)


@node
class InGraveyard(Static):
    """113.6b. A static ability that works in a graveyard only."""

    def zones(self) -> frozenset[int]:
        return frozenset((GRAVEYARD,))


@node
class DredgeInstead(Watcher):
    """702.52a. In place of a draw, so many cards are milled and the card is returned to its owner's hand."""

    count: Quantity
    rule = "702.52a"

    @property
    def by(self) -> May:
        """What may be done in place of the draw."""
        return May(You(), Do(Mill(UNSAID, self.count), 0))

    def followed_by(self) -> Do:
        return Do(GoBack(UNSAID, Self(), Place("hand", OwnerOf(Self()))), 1)

    def kinds(self) -> tuple[int, ...]:
        return Draws(You()).kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        n = self.count.value(it)  # 702.52b: not with fewer cards than that
        return event.player == it.you and len(cards_in(it.game, LIBRARY, event.player)) >= n

    def replace(self, it: Environment, event: Event) -> Frame:
        return procedure("ReplaceBy", self, it.env.but(event=event))
