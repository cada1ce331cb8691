"""Decayed (702.147)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Delayed, Do
from ..abilities.kinds import Static, Triggered
from ..actions.moving import Sacrifice
from ..combat.who_can import CantFight
from ..continuous.changes import Continuously
from ..node import Ability, node
from ..references.objects import Antecedent, It, Self
from ..triggers.combat import Attacks
from ..triggers.parts_of_turns import PartBegins
from .common_parts import UNSAID
from .keyword import Keyword


@phrase("decayed", nt="Keyword")
@node
class Decayed(Keyword):
    """702.147. Can't block; sacrificed after it attacks."""

    word = "decayed"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.147a. The static and the triggered ability."""
        stays = Continuously(Self(), (CantFight(False, True),))
        gone = Do(Sacrifice(UNSAID, It(Antecedent("self"))), 0)
        falls = Triggered(Attacks(Self()), Body((Delayed(PartBegins(None, "end of combat"), gone),)))
        return (Static((stays,)), falls)
