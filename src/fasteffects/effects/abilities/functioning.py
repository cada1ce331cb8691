"""In which zones an ability functions (113.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.base import SPELL_COPIED
from ...state.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from ..actions.drawing import Discard
from ..conditions.plain import Located
from ..node import Ability, Condition, Continuous, Effect, Node, walk
from ..patterns import EventPattern
from ..references.choosing import OutOf
from ..references.objects import Host, Self, antecedent_of
from ..triggers.what_objects_do import IsPut, LeavesZone
from ..triggers.what_permanents_do import IsCountered
from ..triggers.what_players_do import Casts, Cycles, Discards

if TYPE_CHECKING:
    from .kinds import Activated, Triggered

ON_BATTLEFIELD: Final = frozenset((BATTLEFIELD,))
ON_STACK: Final = frozenset((STACK,))
ANYWHERE_ELSE: Final = frozenset((LIBRARY, HAND, GRAVEYARD, EXILE))
ANYWHERE: Final = ANYWHERE_ELSE | ON_BATTLEFIELD | ON_STACK
NUMBERS: Final = {
    "graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY, "exile": EXILE, "battlefield": BATTLEFIELD,
    "stack": STACK, "command": COMMAND,
}  # fmt: skip


def of_activated(ability: Activated) -> frozenset[int]:
    """113.6b, j, m. Where an activated ability functions: as it says, or by what its cost or effect moves."""
    for own in ability.limits:
        for only in own.limit.only:
            stated = located(only.condition)
            if stated:
                return stated
    for n in walk(ability.costs):
        if isinstance(n, Discard) and itself(n.what):
            return frozenset((HAND,))
    return moved_out(ability) or ON_BATTLEFIELD


def of_triggered(ability: Triggered) -> frozenset[int]:
    """113.6b, k, m. Where a triggered ability functions: by its condition, its event, its effect."""
    stated = located(ability.condition)
    if stated:
        return stated
    special = from_elsewhere(ability.event)
    if special:
        return special
    if any(isinstance(e, Host) or itself(getattr(e, "subject", None)) for e in walk(ability.event)):
        return ON_BATTLEFIELD  # 113.6m: what puts it there is the trigger condition
    return moved_out(ability.body) or ON_BATTLEFIELD


def of_static(ability: Ability) -> frozenset[int]:
    """113.6b, g. Where a static ability functions: where it says; what concerns spells, on the stack."""
    found: frozenset[int] = frozenset()
    for effect in ability.statics():
        found |= of_static_effect(effect)
    return found or ON_BATTLEFIELD


def of_static_effect(effect: Continuous) -> frozenset[int]:
    """Where one effect of a static ability functions."""
    stated = located(getattr(effect, "condition", None)) or effect.works_from()
    if stated:
        return stated
    if itself(getattr(effect, "whom", None)):
        if any(
            isinstance(n, Ability) and n.while_given(Self()) is not None
            for n in walk(getattr(effect, "what", None))
        ):
            return ON_STACK  # 702.61a
    event: EventPattern | None = getattr(effect, "event", None)
    if isinstance(event, IsCountered) and itself(event.subject):
        return ON_STACK  # 113.6g
    if event is not None and event.kinds() == (SPELL_COPIED,) and itself(event.said_subject()):
        return ON_STACK
    if isinstance(event, IsPut) and itself(event.subject) and event.origin is not None:
        return ANYWHERE if event.origin.zone == "anywhere" else frozenset((NUMBERS[event.origin.zone],))
    return ON_BATTLEFIELD


def from_elsewhere(event: EventPattern | None) -> frozenset[int]:
    """113.6k, 603.6c. The zones from which an event that can't trigger from the battlefield does."""
    if event is None:
        return frozenset()
    stated = event.works_from()
    if stated is not None:
        return stated
    event = event.plain()
    stated = event.works_from()
    if stated is not None:
        return stated
    if isinstance(event, Casts) and itself(event.spell):
        return ON_STACK
    if isinstance(event, (Cycles, Discards)) and itself(event.what):
        return ANYWHERE_ELSE  # 702.29c
    if isinstance(event, IsPut) and itself(event.subject):
        origin = event.origin
        if event.sees_back() and origin is not None and origin.zone != "battlefield":
            return frozenset((NUMBERS[origin.zone],))  # 603.10a
        if origin is not None and origin.zone != "battlefield" and event.into.zone in NUMBERS:
            return frozenset((NUMBERS[event.into.zone],))
    if isinstance(event, LeavesZone) and itself(event.subject):
        return frozenset((NUMBERS[event.zone],))
    return frozenset()


def itself(reference: object) -> bool:
    """Whether a noun phrase means the object that has the ability."""
    if isinstance(reference, Self):
        return True
    to = antecedent_of(reference)
    return to is not None and to.of == "self"


def located(condition: Condition | None) -> frozenset[int]:
    """113.6b. The zones that a condition says the object must be in."""
    for n in walk(condition):
        stated = n.works_from()
        if stated is not None:
            return stated
        if isinstance(n, Located) and itself(n.subject) and n.where.zone in NUMBERS:
            return frozenset((NUMBERS[n.where.zone],))
    return frozenset()


def moved_out(part: Node | Ability) -> frozenset[int]:
    """113.6m. The zone out of which a cost or effect says that it moves the object itself."""
    for n in walk(part):
        if isinstance(n, OutOf) and itself(n.what) and n.where.zone in NUMBERS:
            return frozenset((NUMBERS[n.where.zone],))
        if isinstance(n, Effect) and n.puts_itself_from() in NUMBERS:
            return frozenset((NUMBERS[n.puts_itself_from()],))
    return frozenset()
