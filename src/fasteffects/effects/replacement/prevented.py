"""Damage that was prevented, spoken of afterwards (615.5)."""

from __future__ import annotations

from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..binding import Binding
from ..it import PREVENTED, Environment
from ..node import Condition, Node, Quantity, Reference, node
from ..references.objects import Antecedent, Some


@phrase("the damage prevented this way")
@phrase("for each 1 damage prevented this way", each=True, nt="Per PerPrevented")
@node
class PreventedDamage(Quantity):
    """615.5. How much damage was prevented: just now, or since a delayed trigger was made."""

    each: bool = False

    def value(self, it: Environment) -> int:
        event, later = it.env.event, it.env.result(PREVENTED)
        if event is not None and event.kind == DAMAGE:
            return event.amount
        return sum([e.amount for e in later if isinstance(e, Damage)])


@phrase("damage is prevented this way", by=None)
@phrase("damage from {by:Reference} is prevented this way")
@node
class DamagePrevented(Condition):
    """615.5. Whether any damage was prevented, of such a source."""

    describing = ("by",)

    by: Reference | None

    def roles_asked(self) -> tuple[str, ...]:
        """The parts of the damage that it asks about."""
        return () if self.by is None else ("source",)

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        if not isinstance(event, Damage) or event.amount <= 0:
            return False
        return not isinstance(self.by, Some) or self.by.filter.fits(it, event.was)

    def lacks(self) -> str:
        return "" if self.by is None or isinstance(self.by, Some) else "such a source of what is prevented"

    def pointed(self, walk: Binding) -> Node:
        """*That source*: the one of the damage."""
        bound = walk.silently(self)
        if isinstance(self.by, Some):
            walk.mention(Antecedent("event", -1, "source"), self.by.filter, False)
        return bound
