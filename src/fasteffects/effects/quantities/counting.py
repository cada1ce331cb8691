"""How many objects there are of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.done_this_way import done_to
from ..node import Quantity, node
from ..references.filters import counted, way_of
from ..references.other import left_out

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter


@phrase("the number of {what:Filters}", nt="Quantity Counted")
@phrase("the total number of {what:Filters}", total=True, nt="Quantity Counted")
@phrase("the number of other {what:Filters}", other=True, nt="Quantity Counted")
@node
class CountOf(Quantity):
    """How many such objects there are; *other* than the source."""

    what: Filter
    other: bool = False
    total: bool = False  # said of several places
    number = 2

    def of_others(self) -> bool:
        return self.other

    def value(self, it: Environment) -> int:
        way = way_of(self.what)
        if way is not None and way.to is not None and way.how == "revealed":  # wherever they have gone since
            shown = done_to(it, way.how, way.to, False, way.who)
            return sum([1 for id in shown if self.what.fits(it, id)])
        if not self.other:
            return len(counted(it, self.what))
        but = left_out(it, self.what)
        return sum(id not in but for id in self.what.all(it))


@phrase("the number of differently named {what:Filters}", nt="Quantity Counted")
@node
class NamesAmong(Quantity):
    """201.2b. How many names such objects have between them; what has none is not counted."""

    what: Filter
    number = 2

    def value(self, it: Environment) -> int:
        return len({it.chars(id).name for id in self.what.all(it)} - {""})
