"""Cycling (702.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...state.objects import HAND
from ..abilities.kinds import Activated
from ..actions.drawing import Draw
from ..actions.moving import Put, ShuffleIn
from ..actions.places import Place
from ..actions.revealing import Reveal
from ..actions.searching import Search, Searchable
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Cost, Effect, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Some
from ..references.players import You
from ..references.qualifiers import Super
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...events import Event
from .common_parts import UNSAID, body


@node
class FromHand(Activated):
    """113.6m. An activated ability whose cost discards its card: it works in a hand."""

    def zones(self) -> frozenset[int]:
        return frozenset((HAND,))


@node
class DiscardToCycle(Effect):
    """702.29c. The discard that pays for a cycling ability: the card is cycled."""

    does = ("discarded", "put into a graveyard")

    def perform(self, it: Environment) -> tuple[Event, ...]:
        card = it.source
        return (
            events.Discard(card, it.you, source=card, by=it.you),
            events.Cycled("cycle", it.you, it.x, source=card, object=card),
        )


def cycling(costs: tuple[Cost, ...], *effects: Effect) -> Ability:
    """702.29a, e. A cycling ability with what it does."""
    return FromHand((*costs, Act(DiscardToCycle())), body(*effects))


def typecycling(costs: tuple[Cost, ...], *types: str, basic: bool) -> Ability:
    """702.29e. Cycling that finds a card of some types in place of drawing."""
    supertypes = (Super("basic", False),) if basic else ()
    wanted = Some(Number(1), Filter((Kind(types, "card"),), supertypes))
    found = It(Antecedent("result", 0))
    return cycling(
        costs,
        Search(UNSAID, Searchable(You(), ("library",)), wanted),
        Reveal(UNSAID, found),
        Put(UNSAID, found, Place("hand", You())),
        ShuffleIn(UNSAID, None),
    )


@costed("cycling")
@node
class Cycling(Costed):
    """702.29. Paid with the discard of this card, draws a card."""

    word = "cycling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.29a. The activated ability."""
        return (cycling(self.costs, Draw(UNSAID, Number(1))),)
