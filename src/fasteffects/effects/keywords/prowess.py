"""Prowess (702.108)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Self, Some
from ..references.players import You
from ..references.qualifiers import Non
from ..triggers.what_players_do import Casts
from .common_parts import body, bonus
from .keyword import Keyword


@phrase("prowess", nt="Keyword")
@node
class Prowess(Keyword):
    """702.108. Gets +1/+1 whenever its controller casts a noncreature spell."""

    word = "prowess"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.108a. The triggered ability."""
        spell = Filter((Kind((), "spell"),), (Non("creature"),))
        one = Number(1)
        return (Triggered(Casts(You(), Some(one, spell)), body(bonus(Self(), one, one))),)
