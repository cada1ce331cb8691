"""*For each counter on it, each opponent loses 4 life unless they pay*: done so often (608.2c, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import Change
from ..following import Scope, numbers_in
from ..node import Instruction, Quantity, but, node
from ..quantities.done_this_way import AmountThisWay
from ..references.choosing import Per, narrowed
from .instructions import Do, Unless

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment


def _removed(value: object) -> bool:
    """Whether it is said of counters that were removed this way."""
    return isinstance(value, AmountThisWay) and value.each


narrowed("PerCounter", "Per", lambda v: (isinstance(v, Per) and v.on is not None) or _removed(v))
narrowed("PerRemoved", "Per", _removed)
narrowed("UnlessPaid", "Clause", lambda v: isinstance(v, Unless) and v.payment is not None)


def _plain_change(value: object) -> bool:
    """Whether objects are changed for a duration, and not *for each* of something."""
    change = value.effect if isinstance(value, Do) else None
    return isinstance(change, Change) and change.per is None and change.duration is not None


narrowed("PlainChange", "Act", _plain_change)


@phrase("{per:PerRemoved} , {change:PlainChange}", nt="SentenceBody")
@node
class ChangeForEach(Instruction):
    """608.2c. Objects are changed once, by so much for each of those counters."""

    asked_for = True

    per: Quantity
    change: Do

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (but(self.change, effect=but(self.change.effect, per=self.per)), *rest)


@phrase("{times:PerCounter} , {body:UnlessPaid}", nt="SentenceBody")
@node
class ForEachCounter(Instruction):
    """608.2c. Done once for each such counter, one after another; they are counted first (608.2h)."""

    asked_for = True

    times: Quantity
    body: Instruction

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        once = (Scope(again=numbers_in(self.body)), self.body)
        return (*once * max(0, self.times.value(it)), *rest)
