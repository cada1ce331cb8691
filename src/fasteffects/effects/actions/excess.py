"""Excess damage that is dealt to somebody else instead (120.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Damage, Event
from ...events.harming import enough_for
from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Condition, Effect, Quantity, Reference, node
from ..references.objects import Antecedent, Target
from .damage import damage

if TYPE_CHECKING:
    from ..it import Environment


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
    return max(0, amount - enough_for(it.game, source, id))


@phrase("excess damage was dealt [to {whom:Reference}] this way")
@node
class ExcessDealt(Condition):
    """120.10. Whether what was done before dealt a permanent more damage than it could take."""

    whom: Reference | None = None
    to: Antecedent | None = None

    how = "dealt"
    of_deed = True
    describing = ("whom",)

    def holds(self, it: Environment) -> bool:
        over = excess_dealt(it, self.to)
        return any(self.whom is None or self.whom.suits(it, id) for id in over)


@phrase("(the|the amount of {amount=True}) excess damage dealt [to {whom:Pointer}] this way")
@phrase("that excess damage", that=True)
@node
class ExcessThisWay(Quantity):
    """120.10. How much more damage permanents were dealt by what was done before than they could take."""

    whom: Reference | None = None
    amount: bool = False
    that: bool = False
    to: Antecedent | None = None

    how = "dealt"
    of_deed = True

    def value(self, it: Environment) -> int:
        only = None if self.whom is None else self.whom.ids(it)
        return sum(n for id, n in excess_dealt(it, self.to).items() if only is None or id in only)


def excess_dealt(it: Environment, to: Antecedent | None) -> dict[int, int]:
    """120.10. How much excess damage what was done dealt to each permanent, of all sources together."""
    dealt: dict[int, int] = {}
    enough: dict[int, int] = {}
    for e in it.env.result(to.index) if to is not None else ():
        if isinstance(e, Damage) and not is_player(e.object):
            dealt[e.object] = dealt.get(e.object, 0) + e.amount
            enough[e.object] = min(e.enough, enough.get(e.object, e.enough))
    return {id: n - enough[id] for id, n in dealt.items() if n > enough[id]}
