"""Transmute (702.53)."""

from __future__ import annotations

from ..abilities.kinds import AS_A_SORCERY
from ..actions.drawing import Discard
from ..actions.moving import Put, ShuffleIn
from ..actions.places import Place
from ..actions.revealing import Reveal
from ..actions.searching import Search, Searchable
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self
from ..references.objects import Some as SomeOf
from ..references.players import You
from ..references.qualifiers import Compared
from .common_parts import UNSAID, body
from .cycling import FromHand
from .keyword import Costed, costed


@costed("transmute")
@node
class Transmute(Costed):
    """702.53. Paid with the discard of this card, finds one of the same mana value."""

    word = "transmute"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.53a. The activated ability, which works in a hand."""
        same = Compared("mana value", "=", OwnManaValue())
        wanted = Filter((Kind((), "card"),), (), (same,))
        found = It(Antecedent("result", 0))
        steps = body(
            Search(
                UNSAID,
                Searchable(You(), ("library",)),
                SomeOf(Number(1), wanted),
            ),
            Reveal(UNSAID, found),
            Put(UNSAID, found, Place("hand", You())),
            ShuffleIn(UNSAID, None),
        )
        return (FromHand((*self.costs, Act(Discard(UNSAID, Self()))), steps, AS_A_SORCERY),)


@node
class OwnManaValue(Quantity):
    """202.3. The mana value of the object that has the ability."""

    def value(self, it: Environment) -> int:
        return it.chars(it.source).mana_value
