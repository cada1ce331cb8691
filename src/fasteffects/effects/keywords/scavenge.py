"""Scavenge (702.97)."""

from __future__ import annotations

from typing import Final

from ..abilities.kinds import AS_A_SORCERY, Activated
from ..node import Ability, node
from ..quantities.numbers import StatOf
from ..references.objects import Antecedent, It
from .common_parts import EXILED, body, counters_on_target
from .keyword import Costed, costed

ITS_POWER: Final = StatOf(It(Antecedent("self")), "power")


@costed("scavenge")
@node
class Scavenge(Costed):
    """702.97. Exiled from the graveyard for counters equal to its power."""

    word = "scavenge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.97a. The activated ability, which works in a graveyard."""
        return (Activated((*self.costs, EXILED), body(counters_on_target(ITS_POWER)), AS_A_SORCERY),)
