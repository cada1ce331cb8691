"""Modular (702.43)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..conditions.how_cast import ColoursSpent
from ..node import Ability, Quantity, node
from ..quantities.numbers import CountersOn
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..references.players import You
from ..triggers.what_objects_do import Dies
from .common_parts import UNSAID, entering_with
from .keyword import Keyword


@phrase("modular {count:Digit}", nt="Keyword")
@phrase("modular – sunburst", count=ColoursSpent(Self()), nt="Keyword")
@node
class Modular(Keyword):
    """702.43. Enters with +1/+1 counters, which move on as it dies."""

    count: Quantity
    word = "modular"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.43a. The static and the triggered ability."""
        target = Target(Filter((Kind(("artifact", "creature")),)), index=0)
        moved = PutCounters(UNSAID, CountersOn("+1/+1", Self()), "+1/+1", target)
        passes = Triggered(Dies(Self()), Body((May(You(), Do(moved, 1), 0),)))
        return (entering_with("+1/+1", self.count), passes)
