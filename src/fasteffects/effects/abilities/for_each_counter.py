"""*For each counter on it, each opponent loses 4 life unless they pay*: done so often (608.2c, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..following import Scope, numbers_in
from ..node import Instruction, node
from ..references.choosing import Per, narrowed
from .instructions import Unless

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment

narrowed("PerCounter", "Per", lambda v: isinstance(v, Per) and v.on is not None)
narrowed("UnlessPaid", "Clause", lambda v: isinstance(v, Unless) and v.payment is not None)


@phrase("{times:PerCounter} , {body:UnlessPaid}", nt="SentenceBody")
@node
class ForEachCounter(Instruction):
    """608.2c. Done once for each such counter, one after another; they are counted first (608.2h)."""

    asked_for = True

    times: Per
    body: Instruction

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        once = (Scope(again=numbers_in(self.body)), self.body)
        return (*once * max(0, self.times.value(it)), *rest)
