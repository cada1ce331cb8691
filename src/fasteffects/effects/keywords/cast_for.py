"""118.9. An alternative cost of the spell itself, by the word of its keyword."""

from __future__ import annotations

from ..it import Environment
from ..node import Condition, Continuous, Cost, node


@node
class CastFor(Continuous):
    """118.9. An alternative cost of the spell itself, by the word of its keyword."""

    asked_for = True
    instead_of_its_cost = True

    word: str
    costs: tuple[Cost, ...]
    condition: Condition | None = None

    def alternative_cost(self, it: Environment) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How it is said and what it costs; None where it may not be chosen."""
        if self.condition is not None and not self.condition.holds(it):
            return None
        return (self.word, self.costs)


@node
class WasCastFor(Condition):
    """702. The object was cast for the cost of that keyword."""

    word: str

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, self.word))
