"""The greatest number of creatures that have a creature type in common (205.3m)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...language import lexicon
from ...language.phrases import phrase
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter


@phrase("the greatest number of {what:Filters} that have a creature type in common", nt="Quantity Counted")
@node
class MostOfOneType(Quantity):
    """205.3m. Of the creature types among such objects, the number that have the one which most have."""

    what: Filter
    number = 2

    def value(self, it: Environment) -> int:
        table = lexicon.subtypes()
        counts: Counter[str] = Counter()
        for id in self.what.all(it):
            counts.update(kind for kind in it.chars(id).subtypes if "creature" in table.get(kind, ()))
        return max(counts.values(), default=0)
