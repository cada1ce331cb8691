"""Evoke (702.74)."""

from __future__ import annotations

from ..abilities.kinds import Static, Triggered
from ..actions.moving import Sacrifice
from ..node import Ability, node
from ..references.objects import Self
from ..references.players import ControllerOf
from ..triggers.what_objects_do import Enters
from .cast_for import CastFor, WasCastFor
from .common_parts import body
from .keyword import Costed, costed


@costed("evoke")
@node
class Evoke(Costed):
    """702.74. The cost to cast it and sacrifice it as it enters."""

    word = "evoke"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.74a. The static and the triggered ability."""
        gone = Triggered(Enters(Self()), body(Sacrifice(ControllerOf(Self()), Self())), WasCastFor("evoke"))
        return (Static((CastFor("evoke", self.costs),)), gone)
