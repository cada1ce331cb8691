"""Bushido (702.45)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..triggers.combat import BecomesBlocked, Blocks
from ..triggers.what_objects_do import AnyOf
from .common_parts import body, bonus, number_of_another
from .keyword import Keyword


@phrase("bushido {count:Digit}", nt="Keyword")
@node
class Bushido(Keyword):
    """702.45. Gets +N/+N when it blocks or becomes blocked."""

    count: Quantity
    word = "bushido"

    def lacks(self) -> str:
        return number_of_another(self.count)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.45a. The triggered ability."""
        event = AnyOf(Self(), (Blocks(None), BecomesBlocked(None)))
        return (Triggered(event, body(bonus(Self(), self.count, self.count))),)
