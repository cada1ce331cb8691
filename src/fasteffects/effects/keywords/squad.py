"""Squad (702.157)."""

from __future__ import annotations

from ..abilities.kinds import Triggered
from ..node import Ability, node
from ..references.objects import Self
from ..tokens.creating import CreateCopy
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, body
from .keyword import Costed, costed
from .paid_for_this import PaidForThis
from .replicate import TimesPaid


@costed("squad")
@node
class Squad(Costed):
    """702.157. A copy for each time the cost was paid."""

    word = "squad"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.157a. The triggered ability; the cost is asked for as it is cast."""
        made = body(CreateCopy(UNSAID, TimesPaid("squad"), Self()))
        return (Triggered(Enters(Self()), made, PaidForThis("squad")),)
