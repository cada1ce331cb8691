"""*This ability triggers only if …*: asked as its event happens, and not again as it resolves (603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..node import Ability, Condition, Reference, node
from ..patterns import EventPattern
from ..references.qualifiers import ZONE_NUMBERS, InZone, Zone
from ..triggers.first_time import WhileSo
from .instructions import Body
from .kinds import Triggered

if TYPE_CHECKING:
    from ..it import Environment

ON_BATTLEFIELD: Final = frozenset((BATTLEFIELD,))


@phrase(
    "{subject:Self} is on the battlefield or if {again:Self} is in {where:Zone} and {condition:Condition}",
    nt="TriggersIf",
)
@node
class HereOrThere(Condition):
    """113.6b. Its object is on the battlefield; or it is in another zone, and something else is so."""

    subject: Reference
    again: Reference
    where: Zone
    condition: Condition

    def works_from(self) -> frozenset[int]:
        return ON_BATTLEFIELD | {ZONE_NUMBERS[self.where.zone]}

    def holds(self, it: Environment) -> bool:
        if it.game.on_battlefield(it.source):
            return True
        return InZone(self.where).fits(it, it.source) and self.condition.holds(it)


@phrase(
    "(at|when|whenever) {event:Occasion} , {body:TriggeredBody} "
    "this ability triggers only if {so:TriggersIf} .",
    nt="PermanentLine",
)
@node
class TriggersOnlyIf(Ability):
    """603.2. A triggered ability whose event counts only while something is so."""

    event: EventPattern
    body: Body
    so: Condition

    def stands_for(self) -> tuple[Ability, ...]:
        """603.2. The triggered ability, with what must be so as a part of its event."""
        return (Triggered(WhileSo(self.event, self.so), self.body),)
