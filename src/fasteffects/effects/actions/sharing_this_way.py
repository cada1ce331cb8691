"""Several cards with something in common to which that was done *this way* (608.2c)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from ...language.phrases import phrase
from ..conditions.done_this_way import done_to
from ..conditions.happened import DoneThisWay
from ..node import Condition, Quantity, node
from ..references.choosing import narrowed
from ..references.jointly import Among
from ..references.objects import Some
from ..references.qualifiers import alike

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter
    from ..references.objects import Antecedent


# Of some that share something each two are looked at, of others each by itself.
narrowed(
    "NotSharing",
    "Reference",
    lambda v: not isinstance(v, Some) or not any(isinstance(m, Among) for m in v.filter.modifiers),
)
phrase("{subject:NotSharing} <were> {how:Fate} this way")(DoneThisWay)


@phrase("{many:Cardinal} {what:Nouns} that share a {shared:Shared} (were|are {now=True}) {how:Fate} this way")
@node
class SharingThisWay(Condition):
    """608.2c. That was done to so many such objects, each two of which have something in common."""

    many: Quantity
    what: Filter
    shared: str
    how: str
    now: bool = False
    to: Antecedent | None = None

    of_deed: ClassVar[bool] = True

    def holds(self, it: Environment) -> bool:
        if self.to is None:
            return False
        cards = all(kind.noun == "card" for kind in self.what.kinds)
        ids = [i for i in done_to(it, self.how, self.to, cards) if self.what.fits(it, i)]
        groups = combinations(ids, self.many.value(it))
        return any(all(alike(it, self.shared, a, b) for a, b in combinations(some, 2)) for some in groups)
