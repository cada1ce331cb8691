"""Vanishing (702.63)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import RemoveCounters
from ..actions.moving import Sacrifice
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..triggers.counters import CounterRemoved
from .common_parts import UNSAID, YOUR_UPKEEP, body, entering_with
from .has_counters import HasSome
from .keyword import Keyword


@phrase("vanishing {count:Digit}", nt="Keyword")
@phrase("vanishing", count=None, nt="Keyword")
@node
class Vanishing(Keyword):
    """702.63. Enters with time counters, loses one each upkeep, then is sacrificed."""

    count: Quantity | None
    word = "vanishing"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.63a, b. The static ability, where there is a number, and the triggered ones."""
        remove = body(RemoveCounters(UNSAID, Number(1), "time", Self()))
        last = Triggered(CounterRemoved("time", True, Self()), body(Sacrifice(UNSAID, Self())))
        each = (Triggered(YOUR_UPKEEP, remove, HasSome("time")), last)
        return each if self.count is None else (entering_with("time", self.count), *each)
