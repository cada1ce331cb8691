"""*If its power is greater than each other creature's power* (208.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Reference, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{of:Its} power is greater than each other {what:Noun} 's power")
@node
class PowerAboveOthers(Condition):
    """208.1, 608.2h. The power of an object is greater than that of each other such object there is."""

    of: Reference
    what: Filter

    def holds(self, it: Environment) -> bool:
        ids = it.as_they_were(self.of.ids(it))
        own = [power for i in ids if (power := it.chars(i).power) is not None]
        others = [it.chars(i).power for i in self.what.all(it) if i not in ids]
        return bool(own) and all(power is None or power < min(own) for power in others)
