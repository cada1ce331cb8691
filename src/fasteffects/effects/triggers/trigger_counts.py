"""How often abilities trigger: an additional time, or not at all (603.2, 603.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Condition, Continuous, Reference, node
from ..patterns import EventPattern
from .combat import Attacks, DealsDamage, IsDealtDamage
from .draws import Draws
from .what_objects_do import Dies, Enters, Leaves, meant
from .what_players_do import Casts

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

# What causes an ability to trigger, as a noun: *a creature entering*.
phrase("{subject} entering", "{subject} entering the battlefield", nt="Causing")(Enters)
phrase("{subject} entering under {under:Possessive} control", nt="Causing")(Enters)
phrase("{subject} dying", nt="Causing")(Dies)
phrase("{player} drawing a card", nt="Causing")(Draws)
phrase("{player} casting or copying {spell}", copied=True, nt="Causing")(Casts)
phrase("{subject} attacking", nt="Causing")(Attacks)
phrase("{source} dealing combat damage to {recipient:Recipient}", combat=True, nt="Causing")(DealsDamage)
phrase("{recipient:Recipient} being dealt damage", combat=None, nt="Causing")(IsDealtDamage)


@phrase("{what:Reference} entering or dying", nt="Causing")
@phrase(
    "({what:Reference}|{what:EitherOfTwo}) entering or leaving the battlefield", leaving=True, nt="Causing"
)
@node
class EnteringOr(EventPattern):
    """603.6a, c, 700.4. Such things enter, or die, or *leaving*."""

    what: Reference
    leaving: bool = False

    describing = ("what",)

    def said_what(self) -> Reference:
        return self.what

    def kinds(self) -> tuple[int, ...]:
        return Enters(self.what).kinds()

    def matches(self, it: Environment, event: Event) -> bool:
        other = Leaves(self.what) if self.leaving else Dies(self.what)
        return Enters(self.what).matches(it, event) or other.matches(it, event)


class Counts(Continuous):
    """603.2d. What changes how often abilities trigger."""

    __slots__ = ()

    def adds(self, it: Environment, source: int, events: Sequence[Event]) -> bool:
        """Whether an ability of the object *source*, which *events* trigger, does so once more."""
        return False

    def silences(self, it: Environment, source: int, event: Event, ability: object = None) -> bool:
        """Whether *event* doesn't trigger that ability of the object *source*; NOBODY for a delayed one."""
        return False


@phrase(
    "if {event:Causing} causes a triggered ability of {of:Reference} to trigger , that ability triggers an "
    "additional time",
)
@phrase(
    "if a triggered ability of {of:Reference} triggers , that ability triggers an additional time",
    "if a triggered ability of {of:Reference} triggers , it triggers an additional time",
    event=None,
)
@phrase(
    "if a triggered ability of {of:Reference} triggers while {condition} , that ability triggers an "
    "additional time",
    event=None,
)
@phrase(
    "if a triggered ability of {of:Reference} or {other:Reference} triggers , that ability triggers an "
    "additional time",
    event=None,
)
@phrase(
    "as long as {condition} , if a triggered ability of {of:Reference} or {other:Reference} triggers , "
    "that ability triggers an additional time",
    event=None,
)
@node
class TriggersMore(Counts):
    """603.2d. Triggered abilities of some objects trigger once more, perhaps on such events alone."""

    asked_for = True
    indexed_as = "triggers more"

    event: EventPattern | None
    of: Reference
    other: Reference | None = None
    condition: Condition | None = None

    describing = ("of", "other")

    def adds(self, it: Environment, source: int, events: Sequence[Event]) -> bool:
        theirs = meant(it, self.of, source) or (self.other is not None and meant(it, self.other, source))
        if not theirs or (self.condition is not None and not self.condition.holds(it)):
            return False
        return self.event is None or any(self.event.matches(it, event) for event in events)


@phrase("{event:Causing} don't cause abilities to trigger", of=None)
@phrase("{event:Causing} don't cause abilities of {of:Reference} to trigger")
@node
class TriggersNever(Counts):
    """603.2. Such events cause no abilities to trigger, or none of some objects."""

    asked_for = True
    indexed_as = "triggers never"

    event: EventPattern
    of: Reference | None

    describing = ("of",)

    def silences(self, it: Environment, source: int, event: Event, ability: object = None) -> bool:
        theirs = self.of is None or (source != NOBODY and meant(it, self.of, source))
        return theirs and self.event.matches(it, event)
