"""What must be paid for other spells besides mana (118.8, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Cost, Quantity, Reference, node
from ..references.players import You
from .cost_changes import fits_as_spell
from .paying import Act, PayLife

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{what} <cost> an additional {life:Digit} life to cast")
@node
class CostsLife(Continuous):
    """118.8, 119.4. Whoever casts such a spell pays life besides, whatever else they pay for it."""

    asked_for = True
    indexed_as = "additional costs"

    what: Reference
    life: Quantity

    def lacks(self) -> str:
        """Of which spells it is said."""
        return "" if self.what.description() is not None else "which spells cost life"

    def imposed(self, it: Environment, item: int, caster: int) -> tuple[Cost, ...]:
        """118.8. What that spell of *caster*'s costs besides, as it is aimed."""
        wanted = self.what.description()
        if wanted is None or not fits_as_spell(it, wanted, item, caster):
            return ()
        return (Act(PayLife(You(said=False), self.life)),)
