"""Recover (702.59)."""

from __future__ import annotations

from typing import Final

from ..abilities.instructions import Body, Do, If, May, Otherwise
from ..abilities.kinds import Triggered
from ..actions.moving import Exile, Return
from ..actions.places import Place
from ..conditions.happened import Did
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.choosing import OutOf
from ..references.objects import Antecedent, Self, Some
from ..references.players import You
from ..references.qualifiers import Zone
from ..triggers.what_objects_do import IsPut
from .common_parts import CREATURE, UNSAID
from .echo import lacking, payment_of
from .keyword import Costed, costed

YOUR_GRAVEYARD: Final = Zone(You(), "graveyard")


@costed("recover")
@node
class Recover(Costed):
    """702.59. Paid as a creature dies, returns it from the graveyard to hand; else it is exiled."""

    word = "recover"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.59a. The triggered ability, which works in a graveyard."""
        dies = IsPut(Some(Number(1), CREATURE), YOUR_GRAVEYARD, Zone(None, "battlefield"))
        paid = Did(You(), to=Antecedent("result", 0))
        back = Return(UNSAID, OutOf(Self(), YOUR_GRAVEYARD), Place("hand", You()))
        steps = (
            May(You(), Do(payment_of(self.costs[0], UNSAID), 1), 0),
            If(paid, Do(back, 2)),
            Otherwise(Do(Exile(UNSAID, Self()), 3)),
        )
        return (Triggered(dies, Body(steps)),)

    def lacks(self) -> str:
        return lacking(self.costs)
