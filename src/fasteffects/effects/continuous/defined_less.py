"""Power as a quantity says, and toughness as a number less that (604.3, 107.1b)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..modifying import Modification
from ..node import Continuous, Quantity, Reference, node
from ..quantities.numbers import Minus
from .changes import Defined


@phrase(
    "{subject:Its} power is equal to {power} and {again:Its} toughness is equal to {of:Digit} minus "
    "that number"
)
@node
class DefinesLess(Continuous):
    """604.3, 613.4a. Power is so much, and toughness what is left of another number."""

    asked_for = True
    layered = True

    subject: Reference
    power: Quantity
    of: Quantity
    again: Reference | None = None

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.4a. What it does in its layer."""
        return (Defined(self.power, Minus(self.of, self.power)),)
