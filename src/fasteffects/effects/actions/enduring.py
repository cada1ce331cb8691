"""Endure: counters on a permanent, or a Spirit in their place (701.63)."""

from __future__ import annotations

from functools import cache

from ...cards.record import Card, Face
from ...events import CreateTokens, Event, PutCounters
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ..it import Environment
from ..node import Effect, Quantity, Reference, node


@cache
def spirit(n: int) -> Card:
    """701.63a. The token."""
    face = Face("Spirit Token", None, ("white",), (), ("Creature",), ("Spirit",), n, n)
    return Card(face.name, (face,), "token")


@phrase("{what:Reference} <endure> {n:Digit}")
@node
class Endure(Effect):
    """701.63. The controller of each permanent puts counters on it, or creates a Spirit so great."""

    what: Reference
    n: Quantity

    makes = True
    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = self.n.value(it)
        return tuple(self.of(it, id, n) for id in self.what.ids(it)) if n > 0 else ()  # 701.63b

    def of(self, it: Environment, id: int, n: int) -> Event:
        """701.63a. What comes of one of them; where it is gone there is nothing to put counters on."""
        player = it.game.controller(id)
        ways = [Option("counters", f"put {n} +1/+1 counters")] if it.game.on_battlefield(id) else []
        ways.append(Option("token", f"create a {n}/{n} Spirit"))
        way = it.ask(Decision(player, "choose", f"{it.game.name_of(id)} endures", ways, about=it.source))
        if way == "counters":
            return PutCounters(id, "+1/+1", n, source=it.source, by=player)
        return CreateTokens(player, spirit(n), 1, source=it.source, by=player)
