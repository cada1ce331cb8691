"""Outlast (702.107)."""

from __future__ import annotations

from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.counters import PutCounters
from ..costs.paying import TapSelf
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.objects import Self
from .common_parts import UNSAID, body
from .keyword import Costed, costed


@costed("outlast")
@node
class Outlast(Costed):
    """702.107. Paid while tapping it, gives it a +1/+1 counter."""

    word = "outlast"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.107a. The activated ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        return (Activated((*self.costs, TapSelf()), body(grow), AS_A_SORCERY),)
