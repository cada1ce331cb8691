"""Offspring (702.175)."""

from __future__ import annotations

from ..abilities.kinds import Triggered
from ..node import Ability, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.objects import Self
from ..tokens.creating import CreateCopy
from ..tokens.exceptions import OfSize
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, body
from .keyword import Costed, costed
from .paid_for_this import PaidForThis


@costed("offspring")
@node
class Offspring(Costed):
    """702.175. Paid as it is cast, makes a 1/1 copy."""

    word = "offspring"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.175a. The triggered ability; the cost is asked for as it is cast."""
        small = OfSize(Size(Number(1), Number(1)))
        made = body(CreateCopy(UNSAID, Number(1), Self(), (small,)))
        return (Triggered(Enters(Self()), made, PaidForThis("offspring")),)
