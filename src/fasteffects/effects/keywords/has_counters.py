"""122.1. The object has a counter of a kind."""

from __future__ import annotations

from ..it import Environment
from ..node import Condition, node


@node
class HasSome(Condition):
    """122.1. The object has a counter of a kind."""

    kind: str

    def holds(self, it: Environment) -> bool:
        return it.obj(it.source).counters.get(self.kind, 0) > 0
