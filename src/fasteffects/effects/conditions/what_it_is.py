"""What an object is, with more than a noun: a creature card with mana value 3 or less; the only such one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Condition, Reference, node
from ..references.choosing import narrowed
from ..references.filters import Filter
from ..references.objects import Self
from ..references.qualifiers import ZONE_NUMBERS, Compared, InZone, Same
from .plain import IsA

if TYPE_CHECKING:
    from ..it import Environment

SO: Final = (Compared, Same)
narrowed("NounOfValue", "Filter", lambda v: len(v.modifiers) == 1 and isinstance(v.modifiers[0], SO))
phrase("{subject:Contracted} a {what:NounOfValue}")(IsA)


@phrase("{subject} is the only {what:Filter}")
@node
class IsTheOnly(Condition):
    """109.2. The object is such a thing, and there is no other."""

    subject: Reference
    what: Filter

    def works_from(self) -> frozenset[int] | None:
        """113.6b. Of the source itself: from the zone in which it would be the only one."""
        there = [m.where.zone for m in self.what.modifiers if isinstance(m, InZone)]
        return frozenset((ZONE_NUMBERS[there[0]],)) if there and isinstance(self.subject, Self) else None

    def holds(self, it: Environment) -> bool:
        own = self.subject.ids(it)
        return bool(own) and self.what.all(it) == own
