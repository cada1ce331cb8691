"""Battles: the protector, and what a Siege leads to (310)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..indexes import INTRINSIC
from ..machine import procedure
from .abilities import Triggered
from .happenings_counters import CounterRemoved
from .instructions import Body, Do
from .node import Effect, node
from .references import Self

if TYPE_CHECKING:
    from ..machine import Frame
    from .it import It as Environment


@node
class DefeatSiege(Effect):
    """310.11b. It is exiled, and may be cast transformed without paying its mana cost."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("Defeat", it.you, it.source)


INTRINSIC["Siege"] = (Triggered(CounterRemoved("defense", True, Self()), Body((Do(DefeatSiege(), 0),))),)
