"""Undaunted (702.125)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..node import Ability, node
from ..references.players import Opponents
from .affinity import CostsLess
from .keyword import Keyword


@phrase("undaunted", nt="Keyword")
@node
class Undaunted(Keyword):
    """702.125. Costs less for each opponent."""

    word = "undaunted"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.125a. The static ability."""
        return (Static((CostsLess(Opponents()),)),)
