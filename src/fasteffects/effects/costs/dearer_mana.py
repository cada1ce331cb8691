"""What the mana abilities of a permanent cost besides, as it says itself (118.8, 602.2b)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Continuous, Cost, Quantity, Reference, node
from ..references.players import You
from .paying import Act, PayLife


@phrase("mana abilities of {of:Self} cost an additional {life:Digit} life to activate")
@node
class OwnManaCostsLife(Continuous):
    """118.8, 602.2b. Life is paid besides for each mana ability of its own, whatever gives it that."""

    asked_for = True

    of: Reference
    life: Quantity

    def cost_of_own_mana(self) -> tuple[Cost, ...]:
        """118.8. What is paid besides."""
        return (Act(PayLife(You(said=False), self.life)),)
