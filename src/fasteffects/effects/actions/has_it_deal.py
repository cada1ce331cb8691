"""*Unless that player has this deal 4 damage to them*: damage that a player takes to pay (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, Reference, node
from ..quantities.numbers import ThatMuch
from .damage import damage

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{who} <have> {source:Reference} deal {amount} damage to them", nt="EitherPaid")
@phrase("{who} <have> {source:Reference} deal damage to them equal to {amount}", nt="EitherPaid")
@node
class HasItDeal(Deed):
    """118.12a. A player has a source deal damage to that player."""

    who: Player
    source: Reference
    amount: Quantity

    does = ("dealt",)

    def lacks(self) -> str:
        """118.12a. *That much*, of what is not done where they pay."""
        to = self.amount.to if isinstance(self.amount, ThatMuch) else None
        return "as much as what is done otherwise" if to is not None and to.of == "result" else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = self.amount.value(it)
        return tuple([damage(it, source, p, n) for p in self.who.ids(it) for source in self.source.ids(it)])
