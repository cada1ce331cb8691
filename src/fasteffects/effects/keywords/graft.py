"""Graft (702.58)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..actions.counters import MoveCounters
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Self, Some, That
from ..references.players import You
from ..triggers.what_objects_do import Enters
from .common_parts import CREATURE, UNSAID, entering_with
from .exalted import EVENT
from .has_counters import HasSome
from .keyword import Keyword


@phrase("graft {count:Digit}", nt="Keyword")
@node
class Graft(Keyword):
    """702.58. Enters with +1/+1 counters that may move to creatures that enter."""

    count: Quantity
    word = "graft"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.58a. The static and the triggered ability."""
        other = Enters(Some(Number(1), CREATURE, True))
        moved = MoveCounters(UNSAID, Number(1), "+1/+1", Self(), That(CREATURE, EVENT))
        passes = Triggered(other, Body((May(You(), Do(moved, 1), 0),)), HasSome("+1/+1"))
        return (entering_with("+1/+1", self.count), passes)
