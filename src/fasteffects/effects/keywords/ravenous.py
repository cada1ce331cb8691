"""Ravenous (702.156)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.drawing import Draw
from ..it import Environment
from ..node import Ability, Condition, node
from ..quantities.numbers import Number, X
from ..references.objects import Self
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, body, entering_with
from .keyword import Keyword


@phrase("ravenous", nt="Keyword")
@node
class Ravenous(Keyword):
    """702.156. Enters with X counters; draws if X is 5 or more."""

    word = "ravenous"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.156a. The static and the triggered ability."""
        fed = Triggered(Enters(Self()), body(Draw(UNSAID, Number(1))), CastWithX(5))
        return (entering_with("+1/+1", X()), fed)


@node
class CastWithX(Condition):
    """107.3m. The spell that became the permanent had such an X, or a greater one."""

    least: int

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, "x") >= self.least)
