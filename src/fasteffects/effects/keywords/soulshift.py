"""Soulshift (702.46)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..node import Ability, Quantity, node
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..references.players import You
from ..references.qualifiers import Compared, InZone, Zone
from ..triggers.what_objects_do import Dies
from .common_parts import UNSAID
from .keyword import Keyword


@phrase("soulshift {count:Digit}", nt="Keyword")
@node
class Soulshift(Keyword):
    """702.46. As it dies, may return a lesser Spirit card to hand."""

    count: Quantity
    word = "soulshift"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.46a. The triggered ability."""
        lesser = Compared("mana value", "<=", self.count)
        spirit = Filter((Kind(("Spirit",), "card"),), (), (lesser, InZone(Zone(You(), "graveyard"))))
        back = GoBack(UNSAID, Target(spirit, index=0), Place("hand", You()))
        return (Triggered(Dies(Self()), Body((May(You(), Do(back, 1), 0),))),)
