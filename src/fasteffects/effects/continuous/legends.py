"""What the "legend rule" does not apply to (704.5j)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Reference, node
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the “ legend rule ” doesn't apply to {what:Reference}")
@phrase("the “ legend rule ” doesn't apply", what=None)
@node
class LegendRuleOff(Continuous):
    """704.5j. Such permanents, or all, are not looked at by that state-based action."""

    asked_for = True
    indexed_as = "legend rule off"

    what: Reference | None

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent is one of them."""
        return meant(it, self.what, id)
