"""Replicate (702.56)."""

from __future__ import annotations

from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..references.players import You
from ..tokens.spells_copied import ChooseNewTargets, CopySpell
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID
from .keyword import Costed, costed
from .paid_for_this import PaidForThis, fact_of_own


@costed("replicate")
@node
class Replicate(Costed):
    """702.56. Copied for each time the cost was paid."""

    word = "replicate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.56a. The triggered ability, which works on the stack."""
        again = May(You(), Do(ChooseNewTargets(UNSAID, None, True), 2), 1)
        steps = Body((Do(CopySpell(UNSAID, Self(), TimesPaid("replicated")), 0), again))
        return (Triggered(Casts(You(), Self()), steps, PaidForThis("replicated")),)


@node
class TimesPaid(Quantity):
    """702.56a, 702.157a. How often the cost of that keyword was paid."""

    word: str

    def value(self, it: Environment) -> int:
        return int(it.obj(it.source).cast_with(fact_of_own(it, self.word)))
