"""Amounts of what was done *this way*: damage dealt, life lost, counters removed (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Damage, Event, LoseLife, RemoveCounters
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..it import PAID, Environment
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..references.objects import Antecedent


@phrase("the (damage dealt {how=dealt}|life lost {how=lost}) this way")
@phrase("the number of [{kind:CounterKind}] counters removed this way", how="removed")
@phrase("for each [{kind:CounterKind}] counter removed this way", how="removed", each=True, nt="Per")
@node
class AmountThisWay(Quantity):
    """608.2c. How much this spell or ability, or a cost of it, did: what happened, not what was meant to."""

    how: str
    kind: str | None = None
    each: bool = False
    to: Antecedent | None = None
    number = 2

    of_deed = True

    def value(self, it: Environment) -> int:
        if self.to is None:
            return 0
        env = it.env
        if self.to.of == "cost" and env.spell == NOBODY and all(key != PAID for key, _ in env.results):
            return self._payable(it)
        done = it.env.result(PAID if self.to.of == "cost" else self.to.index)
        return sum(e.amount for e in done if isinstance(e, Event) and self._counts(e))

    def _payable(self, it: Environment) -> int:
        """605.1a. Before the cost is paid: as much as could be, for who wants to know what it could make."""
        there = it.game.counters(it.source)
        return sum(there.values()) if self.kind is None else there.get(self.kind, 0)

    def _counts(self, event: Event) -> bool:
        if self.how == "removed":
            return isinstance(event, RemoveCounters) and self.kind in (None, event.name)
        return isinstance(event, Damage if self.how == "dealt" else LoseLife)
