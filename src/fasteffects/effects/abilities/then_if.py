"""One thing, then another if something is so by then (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Instruction, node

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment


@phrase("({first:Clause}|{first:TrailingIf}) , then {last:OnlyIf}", nt="SentenceBody ThenIf")
@node
class FirstThenIf(Instruction):
    """608.2c. One thing is done, and the *last* if something is so after that: no condition of the first."""

    asked_for = True

    first: Instruction
    last: Instruction

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.first, self.last, *rest)
