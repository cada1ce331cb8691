"""*With mana value 1 or 2*: a characteristic that is one of two numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Inherent, Quantity, node
from ..quantities.measures import measures

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with {what:Measure} {first:Digit} or {second:Digit}", nt="Modifier")
@node
class EitherSize(Inherent):
    """202.3, 208. A characteristic that is one of two numbers."""

    what: str
    first: Quantity
    second: Quantity

    def of_creatures(self) -> bool:
        return self.what in ("power", "toughness")

    def fits(self, it: Environment, id: int) -> bool:
        wanted = (self.first.value(it), self.second.value(it))
        return any(n in wanted for n in measures(it, id, self.what))
