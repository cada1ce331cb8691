"""Living metal (702.161)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..continuous.changes import Continuously
from ..continuous.types_and_copies import IsAlso
from ..node import Ability, node
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.players import You
from .keyword import Keyword

ARTIFACT_CREATURE: Final = Filter((Kind(("artifact", "creature")),))


@phrase("living metal", nt="Keyword")
@node
class LivingMetal(Keyword):
    """702.161. Is a creature during its controller's turn."""

    word = "living metal"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.161a. The static ability."""
        also = IsAlso(ARTIFACT_CREATURE, Self(), are=True)
        return (Static((Continuously(Self(), (also,), turn_of=You()),)),)
