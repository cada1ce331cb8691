"""Blitz (702.152)."""

from __future__ import annotations

from ..abilities.afterwards import BECAME, DoneLater
from ..abilities.kinds import Static, Triggered
from ..actions.drawing import Draw
from ..actions.moving import Sacrifice
from ..continuous.changes import Continuously, Gains
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_objects_do import Dies
from .cast_for import CastFor, WasCastFor
from .common_parts import UNSAID, body
from .keyword import Costed, Haste, costed


@costed("blitz")
@node
class Blitz(Costed):
    """702.152. The cost to have it for a turn, with haste and a card as it goes."""

    word = "blitz"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.152a. The static abilities."""
        blitzed = WasCastFor("blitz")
        card = Triggered(Dies(Self()), body(Draw(UNSAID, Number(1))))
        has = Continuously(Self(), (Gains((Haste(), card)),), blitzed)
        gone = DoneLater(blitzed, PartBegins(None, "end", True), Sacrifice(UNSAID, BECAME))
        return (Static((CastFor("blitz", self.costs),)), Static((gone,)), Static((has,)))
