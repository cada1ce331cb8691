"""Freerunning (702.173)."""

from __future__ import annotations

from ..abilities.kinds import Static
from ..node import Ability, node
from .cast_for import CastFor
from .keyword import Costed, costed
from .struck_by import StruckByAssassin


@costed("freerunning")
@node
class Freerunning(Costed):
    """702.173. The cost after an Assassin or commander dealt combat damage to a player."""

    word = "freerunning"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.173a. The static ability."""
        return (Static((CastFor("freerunning", self.costs, StruckByAssassin()),)),)
