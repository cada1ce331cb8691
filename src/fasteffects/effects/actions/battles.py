"""Battles: the protector, and what a Siege leads to (310)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...machine.procedures import procedure
from ...speed.indexes import INTRINSIC
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Triggered
from ..node import Effect, node
from ..references.objects import Self
from ..triggers.counters import CounterRemoved

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


@node
class DefeatSiege(Effect):
    """310.11b. It is exiled, and may be cast transformed without paying its mana cost."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("Defeat", it.you, it.source)


INTRINSIC["Siege"] = (Triggered(CounterRemoved("defense", True, Self()), Body((Do(DefeatSiege(), 0),))),)
