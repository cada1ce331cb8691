"""Surge (702.117)."""

from __future__ import annotations

from ..abilities.kinds import Static
from ..conditions.happened import Happened
from ..node import Ability, node
from ..references.players import You
from ..triggers.what_players_do import Casts
from .cast_for import CastFor
from .common_parts import A_SPELL
from .keyword import Costed, costed


@costed("surge")
@node
class Surge(Costed):
    """702.117. The cost after another spell this turn."""

    word = "surge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.117a. The static ability."""
        return (Static((CastFor("surge", self.costs, Happened(Casts(You(), A_SPELL))),)),)
