"""Whether something is exiled with an object (607.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Reference, node
from ..references.filters import Filter
from ..references.relations import ExiledWith

if TYPE_CHECKING:
    from ..it import Environment


@phrase("a {what:Noun} is exiled with {by:Reference}")
@node
class SomethingExiledWith(Condition):
    """607.2a. Such a card lies in exile that an ability of the object has exiled."""

    what: Filter
    by: Reference

    def holds(self, it: Environment) -> bool:
        there = Filter(self.what.kinds, self.what.adjectives, (ExiledWith(self.by),))
        return bool(there.all(it))
