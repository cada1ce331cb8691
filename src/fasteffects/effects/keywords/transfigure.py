"""Transfigure (702.71)."""

from __future__ import annotations

from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.moving import Put, Sacrifice, ShuffleIn
from ..actions.places import Place
from ..actions.searching import Search, Searchable
from ..costs.paying import Act
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self, Some
from ..references.players import You
from ..references.qualifiers import Compared
from .common_parts import UNSAID, body
from .keyword import Costed, costed
from .transmute import OwnManaValue


@costed("transfigure")
@node
class Transfigure(Costed):
    """702.71. Paid with its sacrifice, finds a creature of the same mana value."""

    word = "transfigure"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.71a. The activated ability."""
        same = Compared("mana value", "=", OwnManaValue())
        wanted = Filter((Kind(("Creature",), "card"),), (), (same,))
        steps = body(
            Search(UNSAID, Searchable(You(), ("library",)), Some(Number(1), wanted)),
            Put(UNSAID, It(Antecedent("result", 0)), Place("battlefield")),
            ShuffleIn(UNSAID, None),
        )
        return (Activated((*self.costs, Act(Sacrifice(UNSAID, Self()))), steps, AS_A_SORCERY),)
