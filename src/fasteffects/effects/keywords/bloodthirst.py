"""Bloodthirst (702.54)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..conditions.happened import Happened
from ..node import Ability, Quantity, node
from ..quantities.numbers import X
from ..quantities.this_turn import DamageThisTurn
from ..references.players import APlayer, Players
from ..triggers.combat import IsDealtDamage
from .common_parts import entering_with
from .keyword import Keyword


@phrase("bloodthirst {count:Digit}", nt="Keyword")
@node
class Bloodthirst(Keyword):
    """702.54. Enters with counters if an opponent was dealt damage this turn."""

    count: Quantity
    word = "bloodthirst"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.54a, b. The static ability."""
        if isinstance(self.count, X):
            return (entering_with("+1/+1", DamageThisTurn(Players(True))),)
        return (entering_with("+1/+1", self.count, Happened(IsDealtDamage(APlayer(True), None))),)
