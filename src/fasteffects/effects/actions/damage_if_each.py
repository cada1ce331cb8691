"""Damage to some if one thing is so, and to others if another is (120, 608.2c)."""

from __future__ import annotations

from ...events import Event
from ...language.phrases import phrase
from ..it import Environment
from ..node import Condition, Effect, Quantity, Reference, node
from .damage import DealDamage


@phrase(
    "{source} <deal> {amount} damage to {to:Reference} if {so:Condition} "
    "and {second:Digit} damage to {other:Reference} if {also:Condition}"
)
@node
class DamageIfEach(Effect):
    """120.1, 608.2c. Each part of the damage is dealt if its own condition is met, all of it together."""

    source: Reference
    amount: Quantity
    to: Reference
    so: Condition
    second: Quantity
    other: Reference
    also: Condition

    does = ("dealt",)
    together = True
    means_all = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        parts = ((self.amount, self.to, self.so), (self.second, self.other, self.also))
        dealt = [DealDamage(self.source, n, to).perform(it) for n, to, so in parts if so.holds(it)]
        return tuple([event for some in dealt for event in some])
