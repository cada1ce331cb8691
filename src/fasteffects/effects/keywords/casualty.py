"""Casualty (702.153)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.moving import Sacrifice
from ..costs.paying import Act
from ..modifying import Modification
from ..node import Ability, Cost, Quantity, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some
from ..references.qualifiers import Compared
from .common_parts import UNSAID, copied_if_paid
from .keyword import Keyword


@phrase("casualty {count:Digit}", nt="Keyword")
@phrase("casualty {count:Digit} . {exceptions:Exceptions} .", nt="Ability")
@node
class Casualty(Keyword):
    """702.153. Sacrificing a creature with power N copies it, perhaps with exceptions (707.9)."""

    count: Quantity
    exceptions: tuple[Modification, ...] = ()
    word = "casualty"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.153a. The additional cost."""
        strong = Filter((Kind(("creature",)),), (), (Compared("power", ">=", self.count),))
        return (Act(Sacrifice(UNSAID, Some(Number(1), strong))),)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.153a. The triggered ability."""
        return (copied_if_paid("casualty", self.exceptions),)
