"""Provoke (702.39)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May, Sequence
from ..abilities.kinds import Triggered
from ..actions.tapping import Untap
from ..combat.who_can import Must
from ..continuous.changes import Change
from ..node import Ability, node
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self, Target
from ..references.players import DefendingPlayer, You
from ..references.qualifiers import ControlledBy
from ..triggers.combat import Attacks
from .common_parts import UNSAID
from .keyword import Keyword


@phrase("provoke", nt="Keyword")
@node
class Provoke(Keyword):
    """702.39. As it attacks, may untap a creature and make it block."""

    word = "provoke"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.39a. The triggered ability."""
        theirs = Filter((Kind(("creature",)),), (), (ControlledBy(DefendingPlayer(), False),))
        block = Change(Target(theirs, index=0), (Must("block", "this combat", Self()),), None)
        untap = Untap(UNSAID, It(Antecedent("target", 0)))
        made = May(You(), Sequence((Do(block, 1), Do(untap, 2)), ("and",)), 0)
        return (Triggered(Attacks(Self()), Body((made,))),)
