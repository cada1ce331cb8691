"""Affinity (702.41)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Continuous, Quantity, node
from ..references.filters import Filter
from .keyword import Keyword


@node
class CostsLess(Continuous):
    """118.7. The spell itself costs {1} less for each of so many."""

    asked_for = True

    times: Quantity

    def own_cost_change(self, it: Environment) -> int:
        """118.7. What the spell costs more (less: below zero)."""
        return -self.times.value(it)


@node
class Controlled(Quantity):
    """702.41a. How many such permanents the caster controls."""

    what: Filter

    def value(self, it: Environment) -> int:
        return sum(it.game.controller(i) == it.you for i in self.what.all(it))


@phrase("affinity for {what:Filters}", nt="Keyword")
@node
class Affinity(Keyword):
    """702.41. Costs {1} less for each such permanent that its controller controls."""

    what: Filter
    word = "affinity"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.41a. The static ability."""
        return (Static((CostsLess(Controlled(self.what)),)),)
