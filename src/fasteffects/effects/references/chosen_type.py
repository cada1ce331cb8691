"""An object that is of the type chosen for the source, and of no other of that sort (205.1a, 305.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.types_and_copies import set_types
from ..it import Environment
from ..modifying import LAYER_TYPE, Modification
from ..node import Condition, Qualifier, Reference, node
from .filters import Filter, Kind

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics


@phrase("<are> the chosen type", nt="State")
@node
class IsChosenType(Modification):
    """607.2d, 205.1a, 305.7, 613.1d. Of the chosen land or creature type instead of those that it has."""

    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chosen = it.choice("type")
        if chosen is not None:
            set_types(Filter((Kind((chosen,)),)), chars, True)


@phrase("{subject:Contracted} a {what:Noun} {also:OfTheChosen}")
@node
class IsOfChosenType(Condition):
    """607.2d. An object is such a card, and of the type chosen for the source."""

    subject: Reference
    what: Filter
    also: Qualifier

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(self.what.fits(it, id) and self.also.fits(it, id) for id in ids)
