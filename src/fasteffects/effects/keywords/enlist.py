"""Enlist (702.154)."""

from __future__ import annotations

from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ..abilities.instructions import Do
from ..node import Instruction, node
from ..quantities.numbers import Number, StatOf
from ..references.objects import Antecedent, It, Self
from .common_parts import bonus
from .keyword import Keyword

occurs("enlist")


class Enlisted(Occurred):
    """702.154c. An attacking creature (``object``) enlisted another one, ``source``."""

    __slots__ = ()
    rules = ("702.154c",)

    def __init__(self, object: int, player: int, source: int) -> None:
        super().__init__("enlist", player, source=source, object=object)


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
