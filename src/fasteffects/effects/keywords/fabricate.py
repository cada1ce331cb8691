"""Fabricate (702.123)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, If, May
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..conditions.happened import Did
from ..node import Ability, Quantity, node
from ..references.objects import Antecedent, Self
from ..references.players import You
from ..references.qualifiers import ColourNumber
from ..tokens.creating import Create
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, a_token
from .keyword import Keyword


@phrase("fabricate {count:Digit}", nt="Keyword")
@node
class Fabricate(Keyword):
    """702.123. Enters with counters or with Servos."""

    count: Quantity
    word = "fabricate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.123a. The triggered ability."""
        kinds = ("Servo", "artifact", "creature")
        servos = Create(UNSAID, (a_token(1, kinds, ColourNumber("colorless"), count=self.count),))
        counters = PutCounters(UNSAID, self.count, "+1/+1", Self())
        instead = If(Did(You(), True, to=Antecedent("result", 0)), Do(servos, 2))
        return (Triggered(Enters(Self()), Body((May(You(), Do(counters, 1), 0), instead))),)
