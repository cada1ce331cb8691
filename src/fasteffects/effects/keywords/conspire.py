"""Conspire (702.78)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.tapping import Tap
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Cost, Qualifier, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some
from ..references.qualifiers import Being
from .common_parts import UNSAID, YOURS, copied_if_paid
from .keyword import Keyword


@phrase("conspire", nt="Keyword")
@node
class Conspire(Keyword):
    """702.78. Tapping two creatures that share a color with it copies it."""

    word = "conspire"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.78a. The additional cost."""
        alike = Filter((Kind(("creature",)),), (Being("untapped"),), (YOURS, SharesColour()))
        return (Act(Tap(UNSAID, Some(Number(2), alike))),)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.78a. The triggered ability."""
        return (copied_if_paid("conspire"),)


@node
class SharesColour(Qualifier):
    """105.2. Of a color that the spell itself has."""

    def fits(self, it: Environment, id: int) -> bool:
        return not it.chars(it.source).colors.isdisjoint(it.chars(id).colors)
