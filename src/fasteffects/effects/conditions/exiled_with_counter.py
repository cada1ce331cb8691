"""Whether the card itself is in exile with a counter on it (122.1, 113.6b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import EXILE
from ..node import Condition, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject:Self} <are> exiled with a {kind:CounterKind} counter on it")
@node
class IsExiledWithCounter(Condition):
    """122.1, 406.2. The card is in exile and has such a counter; the ability works there (113.6b)."""

    subject: Reference
    kind: str
    from_zones = frozenset((EXILE,))

    def holds(self, it: Environment) -> bool:
        ids = [i for i in self.subject.ids(it) if i in it.game.objects and it.obj(i).zone == EXILE]
        return bool(ids) and all(it.game.counters(i).get(self.kind, 0) > 0 for i in ids)
