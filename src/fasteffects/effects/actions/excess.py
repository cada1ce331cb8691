"""Excess damage that is dealt to somebody else instead (120.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Condition, Effect, Quantity, Reference, node
from ..references.objects import Target
from .damage import damage

if TYPE_CHECKING:
    from ..it import It as Environment


@phrase(
    "{source} <deal> {amount:Digit} damage to {to:Recipient} . "
    "excess damage is dealt to that creature 's controller instead"
)
@phrase(
    "{source} <deal> damage equal to {amount:Quantity} to {to:Recipient} . "
    "excess damage is dealt to that creature 's controller instead"
)
@phrase(
    "{source} <deal> damage equal to {amount:Quantity} to {to:Recipient} . "
    "if {condition} , excess damage is dealt to that creature 's controller instead"
)
@node
class DealExcess(Effect):
    """120.4a. What exceeds lethal damage to a creature is dealt to its controller."""

    source: Reference
    amount: Quantity
    to: Reference
    condition: Condition | None = None

    does = ("dealt",)

    def lacks(self) -> str:
        return "" if isinstance(self.to, Target) else "excess damage of several"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for source in self.source.ids(it):
            for id in self.to.ids(it):
                n = self.amount.value(it)
                over = 0
                if self.condition is None or self.condition.holds(it):
                    over = excess(it, source, id, n)
                found.append(damage(it, source, id, n - over))
                if over:
                    found.append(damage(it, source, it.game.controller(id), over))
        return tuple(e for e in found if e.amount > 0)


def excess(it: Environment, source: int, id: int, amount: int) -> int:
    """120.4a. How much of the damage exceeds what is lethal, or the loyalty or defense."""
    if is_player(id):
        return 0
    chars, counters = it.chars(id), it.game.counters(id)
    enough: list[int] = []
    if "Creature" in chars.types:
        lethal = max(0, (chars.toughness or 0) - it.obj(id).damage)
        enough.append(min(1, lethal) if "deathtouch" in it.chars(source).keywords else lethal)
    if "Planeswalker" in chars.types:
        enough.append(counters.get("loyalty", 0))
    if "Battle" in chars.types:
        enough.append(counters.get("defense", 0))
    return max((max(0, amount - n) for n in enough), default=0)
