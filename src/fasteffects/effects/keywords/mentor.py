"""Mentor (702.134)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..references.qualifiers import Being, Compared
from ..triggers.combat import Attacks
from .common_parts import UNSAID, OwnPower, body
from .keyword import Keyword


@phrase("mentor", nt="Keyword")
@node
class Mentor(Keyword):
    """702.134. As it attacks, a lesser attacker gets a +1/+1 counter."""

    word = "mentor"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.134a. The triggered ability."""
        lesser = Filter((Kind(("creature",)),), (Being("attacking"),), (Compared("power", "<", OwnPower()),))
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Target(lesser, index=0))
        return (Triggered(Attacks(Self()), body(grow)),)
