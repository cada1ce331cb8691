"""Damage of so much or less, or of less than something (120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Damage
from ...language.phrases import phrase
from ..node import Quantity, Reference, node
from ..triggers.combat import OfDamage

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{source} would deal {most:Digit} or less damage to {recipient:Recipient}", nt="Would")
@node
class DealsAtMost(OfDamage):
    """120. A source deals no more than so much damage to something."""

    source: Reference | None
    most: Quantity
    recipient: Reference | None

    def said_combat(self) -> bool | None:
        return None

    def matches(self, it: Environment, event: Event) -> bool:
        return event.amount <= self.most.value(it) and OfDamage.matches(self, it, event)


@phrase(
    "{source} would deal an amount of noncombat damage less than {bound:Quantity} to {recipient:Recipient}",
    nt="Would",
)
@node
class DealsLess(OfDamage):
    """120.2b. A source deals damage, but not in combat, and less than so much."""

    source: Reference | None
    bound: Quantity
    recipient: Reference | None
    combat: bool | None = False

    def matches(self, it: Environment, event: Event) -> bool:
        return event.amount < self.bound.value(it) and OfDamage.matches(self, it, event)


@phrase("{source} <deal> noncombat damage to {recipient:Recipient} equal to that creature 's toughness")
@node
class DealsItsToughness(OfDamage):
    """120.2b. A source deals damage, but not in combat, and as much as the creature's toughness."""

    source: Reference | None
    recipient: Reference | None
    combat: bool | None = False

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Damage) or not OfDamage.matches(self, it, event):
            return False
        withers = not it.chars(event.was).keywords.isdisjoint(
            ("wither", "infect")
        )  # 120.3d: as it was before
        toughness = (it.chars(event.object).toughness or 0) + (event.amount if withers else 0)
        return event.amount == toughness
