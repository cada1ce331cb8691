"""Annihilator (702.86)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.moving import Sacrifice
from ..node import Ability, Quantity, node
from ..references.filters import Filter, Kind
from ..references.objects import Self, Some
from ..references.players import DefendingPlayer
from ..triggers.combat import Attacks
from .common_parts import body, number_of_another
from .keyword import Keyword


@phrase("annihilator {count:Digit}", nt="Keyword")
@node
class Annihilator(Keyword):
    """702.86. As it attacks, defending player sacrifices N permanents."""

    count: Quantity
    word = "annihilator"

    def lacks(self) -> str:
        return number_of_another(self.count)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.86a. The triggered ability."""
        some = Some(self.count, Filter((Kind((), "permanent"),)))
        return (Triggered(Attacks(Self()), body(Sacrifice(DefendingPlayer(), some))),)
