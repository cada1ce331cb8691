"""Mobilize (702.181)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Delayed, Do
from ..abilities.kinds import Triggered
from ..actions.moving import Sacrifice
from ..node import Ability, Quantity, but, node
from ..references.objects import Antecedent, It, Self
from ..references.qualifiers import Coloured
from ..tokens.creating import Create
from ..triggers.combat import Attacks
from ..triggers.parts_of_turns import PartBegins
from .common_parts import UNSAID, a_token, number_of_another
from .keyword import Keyword


@phrase("mobilize {count:Digit}", nt="Keyword")
@node
class Mobilize(Keyword):
    """702.181. As it attacks, makes N Warriors for the turn."""

    count: Quantity
    word = "mobilize"

    def lacks(self) -> str:
        return number_of_another(self.count)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.181a. The triggered ability."""
        warrior = a_token(1, ("Warrior", "creature"), Coloured("red", False), count=self.count)
        made = Do(Create(UNSAID, (but(warrior, tapped=True, attacking=True),)), 0)
        gone = Do(Sacrifice(UNSAID, It(Antecedent("result", 0))), 1)
        return (Triggered(Attacks(Self()), Body((made, Delayed(PartBegins(None, "end", True), gone)))),)
