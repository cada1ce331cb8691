"""Overload (702.96)."""

from __future__ import annotations

from .abilities import Static
from .instructions import Body
from .keyword_casting import CastFor
from .keywords import Costed, costed
from .node import Ability, node


@costed("overload")
@node
class Overload(Costed):
    """702.96. The cost to have *each* in the place of *target*."""

    word = "overload"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.96a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)


@node
class Overloaded(Ability):
    """702.96a, c. What the spell says to do where its overload cost was paid: read from the changed text."""

    body: Body
