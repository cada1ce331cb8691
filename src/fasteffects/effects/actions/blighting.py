"""Blight: -1/-1 counters on a creature of one's own (701.68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, PutCounters
from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, node
from ..quantities.numbers import Number
from ..references.choosing import acting, choose

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who} <blight> {n:Digit}")
@node
class Blight(Deed):
    """701.68a. A player puts that many -1/-1 counters on a creature they control."""

    who: Player
    n: Quantity

    does = ("blighted",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            mine = [i for i in it.game.permanents(p) if it.game.was_creature(i)]
            for id in choose(its, p, mine, Number(1), "choose"):
                n = self.n.value(its)
                found.append(PutCounters(id, "-1/-1", n, source=it.source, by=it.you))
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """701.68b. Whether it can be chosen: only who controls such a creature can."""
        could = [event for p in self.who.ids(it) for event in self._could(it, p)]
        return bool(could) and (not self.n.value(it) or any(event.possible(it.game) for event in could))

    def _could(self, it: Environment, player: int) -> list[Event]:
        creatures = [i for i in it.game.permanents(player) if it.game.was_creature(i)]
        n = self.n.value(it)
        return [PutCounters(i, "-1/-1", n, source=it.source, by=it.you) for i in creatures]
