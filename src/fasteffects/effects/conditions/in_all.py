"""How much there is in all graveyards together, or among all such permanents (404, 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import GRAVEYARD
from ..node import Condition, Quantity, node
from ..quantities.numbers import within
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("there are {many:CountMany} {what:Nouns} total in all graveyards")
@node
class InAllGraveyards(Condition):
    """404.1. So many such cards lie in the graveyards of all players together."""

    many: Quantity
    what: Filter
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        cards = (i for p in it.game.apnap() for i in it.game.zone(GRAVEYARD, p))
        return within(it, self.many, sum(self.what.fits(it, i) for i in cards))


@phrase("there are {many:CountMany} {kind:CounterKind} counters among {what:Filters}")
@node
class CountersAmong(Condition):
    """122.1. There are so many counters of a kind on such permanents together."""

    many: Quantity
    kind: str
    what: Filter
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        counters = (it.obj(i).counters.get(self.kind, 0) for i in self.what.all(it))
        return within(it, self.many, sum(counters))
