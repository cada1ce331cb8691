"""Ripple (702.60)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, If, May
from ..abilities.kinds import Triggered
from ..actions.casting_free import CastNow
from ..actions.moving import Put
from ..actions.places import Place
from ..actions.revealing import Reveal
from ..conditions.happened import Did
from ..node import Ability, Quantity, node
from ..references.choosing import FromAmong
from ..references.filters import Filter, Kind
from ..references.objects import All, Antecedent, Self, TheRest, Those
from ..references.players import You
from ..references.qualifiers import Same
from ..references.top_of import TopOf
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID
from .keyword import Keyword

REVEALED = Antecedent("result", 1)


@phrase("ripple {count:Digit}", nt="Keyword")
@node
class Ripple(Keyword):
    """702.60. Casts namesakes among the top N cards."""

    count: Quantity
    word = "ripple"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.60a. The triggered ability, which works on the stack."""
        among = FromAmong(Those(Filter((Kind((), "card"),)), REVEALED))
        namesakes = All(Filter((Kind((), "spell"),), (), (Same("name", Self()), among)))
        cast = May(You(), Do(CastNow(UNSAID, namesakes, many=True), 3), 2)
        steps = (
            May(You(), Do(Reveal(UNSAID, TopOf(self.count, You())), 1), 0),
            If(Did(You(), to=Antecedent("result", 0)), cast),
            Do(Put(UNSAID, TheRest(True, REVEALED), Place("library", You(), where="bottom", order="any")), 4),
        )
        return (Triggered(Casts(You(), Self()), Body(steps)),)
