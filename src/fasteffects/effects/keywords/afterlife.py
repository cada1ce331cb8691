"""Afterlife (702.135)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.qualifiers import TwoColours
from ..tokens.creating import Create, Token
from ..triggers.what_objects_do import Dies
from .common_parts import UNSAID, body
from .keyword import Flying, Keyword


@phrase("afterlife {count:Digit}", nt="Keyword")
@node
class Afterlife(Keyword):
    """702.135. Dying leaves N Spirits."""

    count: Quantity
    word = "afterlife"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.135a. The triggered ability."""
        both = (TwoColours("white", "black", True),)
        spirit = Filter((Kind(("Spirit", "creature"), "token"),), both)
        token = Token(self.count, Size(Number(1), Number(1)), spirit, (Flying(),))
        return (Triggered(Dies(Self()), body(Create(UNSAID, (token,)))),)
