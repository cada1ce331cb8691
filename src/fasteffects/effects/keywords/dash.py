"""Dash (702.109)."""

from __future__ import annotations

from ..abilities.afterwards import BECAME, DoneLater
from ..abilities.kinds import Static
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..continuous.changes import Continuously, Gains
from ..node import Ability, node
from ..references.objects import Self
from ..references.players import OwnerOf
from ..triggers.parts_of_turns import PartBegins
from .cast_for import CastFor, WasCastFor
from .common_parts import UNSAID
from .keyword import Costed, Haste, costed


@costed("dash")
@node
class Dash(Costed):
    """702.109. The cost to have it with haste for a turn."""

    word = "dash"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.109a. The static abilities."""
        dashed = WasCastFor("dash")
        haste = Continuously(Self(), (Gains((Haste(),)),), dashed)
        home = GoBack(UNSAID, BECAME, Place("hand", OwnerOf(BECAME)))
        back = DoneLater(dashed, PartBegins(None, "end", True), home)
        return (Static((CastFor("dash", self.costs),)), Static((back,)), Static((haste,)))
