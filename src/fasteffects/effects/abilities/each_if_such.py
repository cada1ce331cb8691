"""*A +1/+1 counter on it if it's a creature and a loyalty counter if it's a planeswalker* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.counters import PutCounters
from ..node import Condition, Instruction, node
from ..references.choosing import narrowed
from ..references.players import You
from .instructions import Do, If, effect_of

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment

phrase(
    "{count:CountOne} {kind:CounterKind} counter[s] on {on:Reference}", nt="CountersGoingOn", who=You(False)
)(PutCounters)
phrase("{effect:CountersGoingOn}", nt="GoingOnToPut")(Do)
narrowed("PuttingCounters", "Act", lambda v: isinstance(effect_of(v), PutCounters))


@phrase(
    "{first:PuttingCounters} if {so:Condition} and {second:GoingOnToPut} if {also:Condition}",
    nt="SentenceBody",
)
@node
class EachIfSuch(Instruction):
    """608.2c. Two kinds of counters, each if something is so of what they are put on: perhaps both."""

    asked_for = True

    first: Instruction
    so: Condition
    second: Instruction
    also: Condition

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (If(self.so, self.first), If(self.also, self.second), *rest)
