"""*If no counters were removed this way* (608.2c, 122.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, node
from ..quantities.done_this_way import AmountThisWay

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("no [{kind:CounterKind}] counters were removed this way")
@node
class NoneRemoved(Condition):
    """608.2c, 614.6. What was done before removed no counters, or none of a kind."""

    kind: str | None = None
    to: Antecedent | None = None

    how = "removed"
    of_deed = True

    def holds(self, it: Environment) -> bool:
        return AmountThisWay(self.how, self.kind, to=self.to).value(it) == 0
