"""What somebody's spell or ability does to permanents: destroys, has them put into a graveyard (609.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DESTROY, MOVE, Event, Move
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT, cause
from ..node import Reference, node
from ..references.objects import Some
from ..references.qualifiers import ControlledBy, Zone
from .what_objects_do import IsPut, OfObject

if TYPE_CHECKING:
    from ..it import Environment


def by_effect_of(it: Environment, by: Reference, event: Event) -> bool:
    """609.1. Whether a spell or ability under the control of whom *by* says does it, as an effect."""
    if cause(it.game) != EFFECT or not isinstance(by, Some):
        return False
    whose = [m.who for m in by.filter.modifiers if isinstance(m, ControlledBy)]
    return all(who.includes(it, event.by) for who in whose)


class Caused(OfObject):
    """Something that a spell or ability does to its ``subject``."""

    __slots__ = ()

    by: Reference

    def lacks(self) -> str:
        return "" if isinstance(self.by, Some) else "what causes it"

    def fits(self, it: Environment, event: Event) -> bool:
        return by_effect_of(it, self.by, event)


@phrase("{by:OneSuch} <destroy> {subject}", nt="EventPattern")
@node
class EffectDestroys(Caused):
    """701.8a, 609.1. A spell or ability destroys a permanent; a state-based action is none."""

    subject: Reference | None
    by: Reference
    kind = DESTROY
    looks_back = True


@phrase(
    "{by:OneSuch} <cause> {subject} to be put into {into:Zone} from {origin:Zone}",
    nt="EventPattern",
)
@node
class EffectPuts(Caused):
    """609.1. A spell or ability has an object put into a zone from another: destroyed, sacrificed."""

    subject: Reference | None
    by: Reference
    into: Zone
    origin: Zone
    kind = MOVE
    looks_back = True

    def matches(self, it: Environment, event: Event) -> bool:
        put = isinstance(event, Move) and IsPut(self.subject, self.into, self.origin).matches(it, event)
        return put and self.fits(it, event)
