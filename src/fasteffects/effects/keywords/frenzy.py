"""Frenzy (702.68)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..triggers.combat import IsUnblocked
from .common_parts import body, bonus
from .keyword import Keyword


@phrase("frenzy {count:Digit}", nt="Keyword")
@node
class Frenzy(Keyword):
    """702.68. Gets +N/+0 as it attacks and is not blocked."""

    count: Quantity
    word = "frenzy"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.68a. The triggered ability."""
        return (Triggered(IsUnblocked(Self()), body(bonus(Self(), self.count, Number(0)))),)
