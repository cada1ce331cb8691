"""Bargain (702.166)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..actions.moving import Sacrifice
from ..costs.paying import Act
from ..node import Cost, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some
from .common_parts import UNSAID
from .keyword import Keyword

DISPENSABLE: Final = Filter((Kind(("artifact",)), Kind(("enchantment",)), Kind((), "token")))


@phrase("bargain", nt="Keyword")
@node
class Bargain(Keyword):
    """702.166. An artifact, enchantment or token may be sacrificed as it is cast."""

    word = "bargain"
    asked_for = True

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.166a. The additional cost."""
        return (Act(Sacrifice(UNSAID, Some(Number(1), DISPENSABLE))),)
