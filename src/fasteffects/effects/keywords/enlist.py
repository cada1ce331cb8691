"""Enlist (702.154)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Do
from ..node import Instruction, node
from ..quantities.numbers import Number, StatOf
from ..references.objects import Antecedent, It, Self
from .common_parts import bonus
from .keyword import Keyword


@phrase("enlist", nt="Keyword")
@node
class Enlist(Keyword):
    """702.154. As it attacks, a creature that does not may be tapped to add its power."""

    word = "enlist"
    asked_for = True

    def when_you_do(self) -> Instruction:
        """702.154a. What the linked ability does; its event is the tapping."""
        power = StatOf(It(Antecedent("event", -1, "object")), "power")
        return Do(bonus(Self(), power, Number(0)), 0)
