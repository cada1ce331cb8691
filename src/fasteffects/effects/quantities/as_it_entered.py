"""What was paid or sacrificed as the permanent entered: numbers that its other abilities go by (607.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...state.objects import SACRIFICED
from ..node import Quantity, Reference, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment

LIFE_PAID: Final = "life paid"


@phrase("the life paid as {what:Pointer} entered")
@node
class LifePaidAsItEntered(Quantity):
    """607.2a, 614.12a. How much life was paid for it; nothing if it never entered so."""

    what: Reference

    def value(self, it: Environment) -> int:
        return int(it.choice(LIFE_PAID) or 0)


@phrase("the number of {what:Filters} sacrificed as {it_:Pointer} entered")
@node
class SacrificedAsItEntered(Quantity):
    """607.2a, 614.12a. How many of what was sacrificed for it were such permanents (608.2h)."""

    what: Filter
    it_: Reference
    says = (SACRIFICED,)

    def value(self, it: Environment) -> int:
        return sum(self.what.fits(it, id) for id in it.choice(SACRIFICED) or ())
