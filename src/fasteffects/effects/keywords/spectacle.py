"""Spectacle (702.137)."""

from __future__ import annotations

from ..abilities.kinds import Static
from ..conditions.happened import Happened
from ..node import Ability, node
from ..references.players import APlayer
from ..triggers.what_players_do import LosesLife
from .cast_for import CastFor
from .keyword import Costed, costed


@costed("spectacle")
@node
class Spectacle(Costed):
    """702.137. The cost where an opponent lost life this turn."""

    word = "spectacle"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.137a. The static ability."""
        return (Static((CastFor("spectacle", self.costs, Happened(LosesLife(APlayer(True)))),)),)
