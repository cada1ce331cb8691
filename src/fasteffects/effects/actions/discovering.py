"""Discover: cast a card from the library for nothing, or put it into the hand (701.57)."""

from __future__ import annotations

from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..it import Environment
from ..node import Deed, Player, Quantity, node

occurs("discover")


@phrase("{who} <discover> {count:Digit}")
@node
class Discover(Deed):
    """701.57a. Cards are exiled until one is no land and has at most that mana value."""

    who: Player
    count: Quantity

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[()]:
        players = self.who.ids(it)
        return procedure("Discovering", players[0], it.source, self.count.value(it)) if players else ()
