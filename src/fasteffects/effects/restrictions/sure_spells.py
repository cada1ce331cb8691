"""A spell that can't be countered, nor its damage prevented, if something is so (614.17, 615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Continuous, Quantity, Reference, node, walk
from ..quantities.numbers import X
from ..references.choosing import narrowed
from ..references.objects import Self
from ..replacement.preventing import Unpreventable
from ..triggers.what_permanents_do import IsCountered
from .cant import Cant

if TYPE_CHECKING:
    from ..it import Environment


narrowed("NotOfX", "Condition", lambda v: not any(isinstance(n, X) for n in walk(v)))


@phrase(
    "if {condition:NotOfX} , {what:Self} can't be countered and the damage can't be prevented", least=None
)
@phrase(
    "if X is {least:Digit} or more , {what:Self} can't be countered and the damage can't be prevented",
    condition=None,
)
@node
class SureIf(Continuous):
    """614.17, 615.12. Said of a spell: the condition, or its own X, is looked at each time."""

    asked_for = True

    condition: Condition | None
    what: Reference
    least: Quantity | None

    @property
    def event(self) -> IsCountered:
        """113.6g. It is about the spell on the stack."""
        return IsCountered(self.what)

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """Both effects."""
        so = SpellIsSo(self.condition, self.least)
        return (Cant(IsCountered(self.what), so), Unpreventable("", Self(), so))

    def reaches(self, it: Environment, id: int) -> bool:
        """Which object it is about."""
        return id in self.what.ids(it)


@node
class SpellIsSo(Condition):
    """107.3. What is asked of the spell, or that its X is so great."""

    condition: Condition | None
    least: Quantity | None

    def holds(self, it: Environment) -> bool:
        if self.condition is not None:
            return self.condition.holds(it)
        return self.least is None or int(it.cast_with(it.source, "x") or 0) >= self.least.value(it)
