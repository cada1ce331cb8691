"""*If this happened this turn or that happened this turn* (608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Node, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from .either_condition import EitherIsSo
from .happened import Happened
from .plain import Controls

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment

narrowed("ControlsSuch", "Condition", lambda v: isinstance(v, Controls))
narrowed("WasThisTurn", "Condition", lambda v: isinstance(v, Happened) and not v.not_ and not v.perfect)


@phrase("{event:Past} this turn or {other:WasThisTurn}")
@node
class EitherHappened(Condition):
    """608.2i. One of two things happened this turn."""

    event: EventPattern
    other: Condition

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return self.event.kinds()

    def holds(self, it: Environment) -> bool:
        return Happened(self.event).holds(it) or self.other.holds(it)

    def lacks(self) -> str:
        return Happened(self.event).lacks()

    def bind(self, walk: Binding) -> Node:
        return walk.no_event(self)


phrase("{first:ControlsSuch} or {second:WasThisTurn}", nt="EitherLasting")(EitherIsSo)
