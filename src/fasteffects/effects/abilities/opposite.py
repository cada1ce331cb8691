"""That something is not so: *unless*, *otherwise* (611.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{condition:Condition}", nt="Opposite")
@node
class Opposite(Condition):
    """What stands after *unless*: that something is not so."""

    condition: Condition

    def holds(self, it: Environment) -> bool:
        return not self.condition.holds(it)
