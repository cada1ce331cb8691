"""A static ability whose second sentence replaces the first while something is so (613.4c, 614.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_MODIFY, Modification
from ..node import Condition, Continuous, Reference, node
from ..quantities.sizes import Size
from .changes import Gets

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@node
class GetsOneInstead(Modification):
    """613.4c. One bonus, or another in its place while something is so."""

    by: Size
    other: Size
    condition: Condition
    layer = LAYER_MODIFY

    def apply(self, it: Environment, chars: Characteristics) -> None:
        Gets(self.other if self.condition.holds(it) else self.by).apply(it, chars)


@phrase(
    "{subject:Reference} <get> {by:Bonus} . it gets {other:Bonus} instead as long as {condition} .",
    nt="ContinuousText",
)
@phrase(
    "{subject:Reference} <get> {by:Bonus} . if {condition} , it gets {other:Bonus} instead .",
    nt="ContinuousText",
    first=True,
)
@node
class GetsInstead(Continuous):
    """611.3, 613.4c. Objects get a bonus, or another instead for as long as something is so."""

    asked_for = True

    subject: Reference
    by: Size
    condition: Condition
    other: Size
    first: bool = False

    layered = True

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.6. What it does."""
        return (GetsOneInstead(self.by, self.other, self.condition),)
