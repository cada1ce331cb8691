"""Collecting evidence (701.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, Move, Occurred
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import Option
from ...state.objects import EXILE, GRAVEYARD
from ..node import Deed, Player, Quantity, node
from ..references.at_least import AtLeast
from ..references.choosing import acting

if TYPE_CHECKING:
    from ..it import Environment

occurs("evidence")


@phrase("{who} <collect> evidence {n:Digit}")
@node
class CollectEvidence(Deed):
    """701.59a. A player exiles cards with so much mana value in all from their graveyard."""

    who: Player
    n: Quantity

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            values = self._values(it, p)
            least = self.n.value(its)
            if sum(values.values()) < least:
                continue
            options = [Option(i, it.game.label(i)) for i in values]
            words = f"{it.game.name_of(it.source)}: exile cards with total mana value {least} or greater"
            for id in its.ask(AtLeast(p, words, "exile", options, values, least)):
                found.append(Move(id, EXILE, "exile", source=it.source, by=it.you))
            found.append(Occurred("evidence", p, source=it.source))
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """701.59b. Whether it can be chosen: only where there is as much in the graveyard."""
        return any(sum(self._values(it, p).values()) >= self.n.value(it) for p in self.who.ids(it))

    def _values(self, it: Environment, player: int) -> dict[int, int]:
        """The mana values of the cards in the graveyard, but not of one that is being cast (601.2a)."""
        return {i: it.chars(i).mana_value for i in it.game.zone(GRAVEYARD, player) if i != it.source}
