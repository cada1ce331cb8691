"""Battle cry (702.91)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import All, Self
from ..references.qualifiers import Being
from ..triggers.combat import Attacks
from .common_parts import body, bonus
from .keyword import Keyword


@phrase("battle cry", nt="Keyword")
@node
class BattleCry(Keyword):
    """702.91. As it attacks, each other attacker gets +1/+0."""

    word = "battle cry"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.91a. The triggered ability."""
        attackers = Filter((Kind(("creature",)),), (Being("attacking"),))
        return (Triggered(Attacks(Self()), body(bonus(All(attackers, True), Number(1), Number(0)))),)
