"""Melee (702.121)."""

from __future__ import annotations

from ...events import ATTACK, Attack
from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..triggers.combat import Attacks
from .common_parts import body, bonus
from .keyword import Keyword


@phrase("melee", nt="Keyword")
@node
class Melee(Keyword):
    """702.121. Gets +1/+1 for each opponent attacked."""

    word = "melee"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.121a. The triggered ability."""
        return (Triggered(Attacks(Self()), body(bonus(Self(), Attacked(), Attacked()))),)


@node
class Attacked(Quantity):
    """702.121a. How many opponents were attacked this combat."""

    def value(self, it: Environment) -> int:
        attacked = {e.defender for e in it.game.history if isinstance(e, Attack) and e.player == it.you}
        return len(attacked & set(it.all_opponents))

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (ATTACK,)
