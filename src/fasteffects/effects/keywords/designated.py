"""702.112a, 701.37b. The object has not got a designation yet."""

from __future__ import annotations

from ...events import Event, Marked
from ..it import Environment
from ..node import Condition, Effect, node


@node
class IsNotYet(Condition):
    """702.112a, 701.37b. The object has not got a designation yet."""

    what: str

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).mark(self.what)


@node
class Marks(Effect):
    """The object gets a designation, as long as it stays where it is."""

    what: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (Marked(it.source, self.what, 1),)
