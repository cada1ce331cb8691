"""*If you do or if you control …*: one of two things that are asked together (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, node
from ..references.choosing import narrowed
from .happened import Did, DoneThisWay

if TYPE_CHECKING:
    from ..it import Environment

narrowed("DoneJustNow", "Condition", lambda v: isinstance(v, DoneThisWay))
narrowed("WasIt", "Condition", lambda v: isinstance(v, Did))


@phrase("{first:DoneJustNow} or {second:Condition}", nt="EitherSo")
@phrase("{first:WasIt} or if {second:Condition}", again=True, nt="EitherSo")
@phrase("{first:Condition} or if {second:Condition}", again=True, nt="EitherOrIf")
@node
class EitherIsSo(Condition):
    """608.2c. What was done just now, or something else that is so; or either of two such things."""

    first: Condition
    second: Condition
    again: bool = False

    def holds(self, it: Environment) -> bool:
        return self.first.holds(it) or self.second.holds(it)
