"""Prowl (702.76)."""

from __future__ import annotations

from ..abilities.kinds import Static
from ..node import Ability, node
from .cast_for import CastFor
from .keyword import Costed, costed
from .struck_by import StruckByItsKind


@costed("prowl")
@node
class Prowl(Costed):
    """702.76. The cost where one of its types dealt combat damage to a player this turn."""

    word = "prowl"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.76a. The static ability."""
        return (Static((CastFor("prowl", self.costs, StruckByItsKind()),)),)
