"""How many of several players drew a card as they were told or offered to (608.2c, 121.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..actions.drawing import Draw
from ..node import Node, Quantity, but, node
from ..references.objects import Antecedent
from ..references.players import You

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase(
    "for each (opponent {opponent=True}|player {opponent=False}) who drew a card this way",
    nt="Per",
)
@node
class NumberWhoDrew(Quantity):
    """608.2c, 614.6. How many of them did draw: not those for whom something else happened instead."""

    opponent: bool
    to: Antecedent | None = None

    def pointed(self, walk: Binding) -> Node:
        """The drawing of others: what is to be drawn for each of them is no part of it."""
        told = [n for e, n in walk.carried_out if isinstance(e, Draw) and not isinstance(e.who, You)]
        return but(self, to=Antecedent("result", told[-1]) if told else None)

    def lacks(self) -> str:
        return "" if self.to is not None else "who drew a card this way"

    def value(self, it: Environment) -> int:
        done = it.env.result(self.to.index) if self.to is not None else ()
        drew = {e.player for e in done if isinstance(e, events.Draw)}
        return len(drew.intersection(it.opponents if self.opponent else it.game.apnap()))
