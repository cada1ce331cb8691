"""Exalted (702.83)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.objects import Antecedent, Some, That
from ..triggers.combat import Attacks
from .common_parts import CREATURE, YOUR_CREATURE, body, bonus
from .keyword import Keyword

EVENT: Final = Antecedent("event")


@phrase("exalted", nt="Keyword")
@node
class Exalted(Keyword):
    """702.83. A creature of its controller that attacks alone gets +1/+1."""

    word = "exalted"
    each_counts = True  # 122.1b, 702.83a: each instance triggers

    def stands_for(self) -> tuple[Ability, ...]:
        """702.83a, b. The triggered ability, and what attacking alone is."""
        one = Number(1)
        event = Attacks(Some(one, YOUR_CREATURE), alone=True)
        return (Triggered(event, body(bonus(That(CREATURE, EVENT), one, one))),)
