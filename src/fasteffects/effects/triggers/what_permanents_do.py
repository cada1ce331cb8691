"""What happens to permanents and to what is on the stack (701, 708, 712)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import NOBODY, is_player
from ..node import Reference, node
from ..references.choosing import narrowed
from ..references.objects import Both
from ..references.players import You
from ..references.top_of import SomethingOrPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment
from .what_objects_do import OfObject, lies_elsewhere, meant, subject_of

# -- what happens to permanents (701, 708, 712) -----------------------------------------------------


@phrase("{subject} <are> destroyed")
@phrase("{subject} <are> destroyed by an effect", by_effect=True)
@node
class IsDestroyed(OfObject):
    """701.8. A permanent is destroyed; *by_effect*: not because of damage (704.5g, h)."""

    subject: Reference | None
    by_effect: bool = False
    kind = events.DESTROY

    def fits(self, it: Environment, event: Event) -> bool:
        return not self.by_effect or event.source != NOBODY


@phrase("{subject} <are> regenerated")
@node
class IsRegenerated(OfObject):
    """701.19. A permanent is regenerated."""

    subject: Reference | None
    kind = events.REGENERATED


@phrase("{subject} <are> countered")
@phrase("{subject} <are> countered by {by:Reference}")
@phrase("{by:Reference} <counter> {subject:Reference}", active=True, nt="EventPattern")
@node
class IsCountered(OfObject):
    """701.6. A spell or ability is countered."""

    subject: Reference | None
    by: Reference | None = None
    active: bool = False  # said of what counters it
    kind = events.COUNTER
    looks_back = True  # 603.10e

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.by, event.source)


@phrase("{subject} <are> turned face up", up=True)
@phrase("{subject} <are> turned face down", up=False)
@phrase("<are> turned face up", up=True, subject=None, nt="Doing")
@node
class Turned(OfObject):
    """708.2, 708.8. A permanent is turned face up, or face down."""

    happens_once = True

    subject: Reference | None
    up: bool

    def kinds(self) -> tuple[int, ...]:
        return (events.TURN_FACE_UP if self.up else events.TURN_FACE_DOWN,)


@phrase("{subject} <become> (tapped {tapped=True}|untapped {tapped=False})")
@phrase("<become> tapped", tapped=True, subject=None, nt="Doing")
@phrase("<become> untapped", tapped=False, subject=None, nt="Doing")
@node
class BecomesTapped(OfObject):
    """603.2e, 701.26. An untapped permanent becomes tapped, or a tapped one untapped."""

    subject: Reference | None
    tapped: bool

    def kinds(self) -> tuple[int, ...]:
        return (events.TAP if self.tapped else events.UNTAP,)


@phrase("{subject} <are> tapped for mana")
@node
class IsTappedForMana(OfObject):
    """106.12a. A permanent is tapped for mana."""

    subject: Reference | None
    kind = events.PRODUCE_MANA

    def matches(self, it: Environment, event: Event) -> bool:
        return (
            isinstance(event, events.ProduceMana) and event.tapped and meant(it, self.subject, event.source)
        )


narrowed("AnyPermanentOrPlayer", "Recipient", lambda v: isinstance(v, SomethingOrPlayer))


@phrase("{subject:Anything} <become> the target of {by}")
@phrase("you or {subject:Reference} <become> the target of {by}", first=You())
@phrase("{first:OneSuch} or {subject:OneSuch} <become> the target of {by}")
@phrase("{subject:AnyPermanentOrPlayer} <become> the target of {by}")
@phrase("<become> the target of {by}", subject=None, nt="Doing")
@node
class BecomesTarget(OfObject):
    """115, 603.2. An object or player becomes the target of a spell or ability."""

    subject: Reference | None
    by: Reference
    first: Reference | None = None
    kind = events.BECOME_TARGET

    def matches(self, it: Environment, event: Event) -> bool:
        aimed = self.first is not None and is_aimed_at(it, self.first, event.object)
        return (aimed or is_aimed_at(it, self.subject, subject_of(event, it))) and self.fits(it, event)

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.by, event.source)


def is_aimed_at(it: Environment, what: Reference | None, id: int) -> bool:
    """109.2. Whether what has become a target is meant: a card elsewhere is no *creature*."""
    if isinstance(what, Both):
        return is_aimed_at(it, what.first, id) or is_aimed_at(it, what.second, id)
    return meant(it, what, id) and (is_player(id) or not lies_elsewhere(it, what, id))


@phrase("{subject} <transform>")
@phrase("{subject} <transform> into {into:Reference}")
@phrase("<transform> into {into:Reference}", subject=None, nt="Doing")
@node
class Transforms(OfObject):
    """701.27e. A permanent turns over to its other face; *into*: what it is right after that."""

    happens_once = True

    subject: Reference | None
    into: Reference | None = None
    kind = events.TRANSFORM

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.into, event.object)


@phrase("{subject} <phase> out", out=True)
@phrase("{subject} <phase> in", out=False)
@phrase("<phase> out", subject=None, out=True, nt="Doing")
@node
class Phases(OfObject):
    """702.26. A permanent phases out, or in."""

    subject: Reference | None
    out: bool

    def sees_back(self) -> bool:
        """603.10b. What phases out is seen as it was before."""
        return self.out

    def kinds(self) -> tuple[int, ...]:
        return (events.PHASE_OUT if self.out else events.PHASE_IN,)
