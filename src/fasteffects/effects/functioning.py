"""In which zones an ability functions (113.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from .node import Condition, Node, walk

if TYPE_CHECKING:
    from .node import Ability

ON_BATTLEFIELD: Final = frozenset((BATTLEFIELD,))
ON_STACK: Final = frozenset((STACK,))
ANYWHERE_ELSE: Final = frozenset((LIBRARY, HAND, GRAVEYARD, EXILE))
ANYWHERE: Final = ANYWHERE_ELSE | ON_BATTLEFIELD | ON_STACK
NUMBERS: Final = {
    "graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY, "exile": EXILE, "battlefield": BATTLEFIELD,
    "stack": STACK,
}  # fmt: skip


def of_activated(ability: Any) -> frozenset[int]:
    """113.6b, j, m. Where an activated ability functions: as it says, or by what its cost or effect moves."""
    for own in ability.limits:
        stated = located(own.limit.condition)
        if stated:
            return stated
    for n in walk(ability.costs):
        if type(n).__name__ == "Discard" and itself(getattr(n, "what", None)):
            return frozenset((HAND,))
    return moved_out(ability) or ON_BATTLEFIELD


def of_triggered(ability: Any) -> frozenset[int]:
    """113.6b, k, m. Where a triggered ability functions: by its condition, its event, its effect."""
    stated = located(ability.condition)
    if stated:
        return stated
    special = from_elsewhere(ability.event)
    if special:
        return special
    if any(itself(getattr(e, "subject", None)) for e in walk(ability.event)):
        return ON_BATTLEFIELD  # 113.6m: what puts it there is the trigger condition
    return moved_out(ability.body) or ON_BATTLEFIELD


def of_static(ability: Any) -> frozenset[int]:
    """113.6b, g. Where a static ability functions: where it says; what concerns spells, on the stack."""
    found: frozenset[int] = frozenset()
    for effect in ability.effects:
        found |= of_static_effect(effect)
    return found or ON_BATTLEFIELD


def of_static_effect(effect: Any) -> frozenset[int]:
    """Where one effect of a static ability functions."""
    stated = located(getattr(effect, "condition", None)) or getattr(effect, "from_zones", None)
    if stated:
        return stated
    if itself(getattr(effect, "whom", None)):
        if any(type(n).__name__ == "SplitSecond" for n in walk(getattr(effect, "what", None))):
            return ON_STACK  # 702.61a
    event: Any = getattr(effect, "event", None)
    name = type(event).__name__
    if name == "IsCountered" and itself(event.subject):
        return ON_STACK  # 113.6g
    if name == "IsPut" and itself(event.subject) and event.origin is not None:
        return ANYWHERE if event.origin.zone == "anywhere" else frozenset((NUMBERS[event.origin.zone],))
    return ON_BATTLEFIELD


def from_elsewhere(event: Any) -> frozenset[int]:
    """113.6k, 603.6c. The zones from which an event that can't trigger from the battlefield does."""
    name = type(event).__name__
    if hasattr(event, "from_zones"):
        return event.from_zones  # type: ignore[no-any-return]
    if name == "Casts" and itself(event.spell):
        return ON_STACK
    if name in ("Cycles", "Discards") and itself(event.what):
        return ANYWHERE_ELSE  # 702.29c
    if name == "IsPut" and itself(event.subject):
        origin = event.origin
        if origin is not None and origin.zone != "battlefield" and event.into.zone in NUMBERS:
            return frozenset((NUMBERS[event.into.zone],))
    if name == "LeavesZone" and itself(event.subject):
        return frozenset((NUMBERS[event.zone],))
    return frozenset()


def itself(reference: Any) -> bool:
    """Whether a noun phrase means the object that has the ability."""
    if type(reference).__name__ == "Self":
        return True
    to = getattr(reference, "to", None)
    return to is not None and getattr(to, "of", "") == "self"


def located(condition: Condition | None) -> frozenset[int]:
    """113.6b. The zones that a condition says the object must be in."""
    for n in walk(condition):
        if hasattr(n, "from_zones"):
            return n.from_zones  # type: ignore[no-any-return]
        if type(n).__name__ == "Located" and itself(getattr(n, "subject")):  # noqa: B009
            zone = getattr(n, "where").zone  # noqa: B009
            if zone in NUMBERS:
                return frozenset((NUMBERS[zone],))
    return frozenset()


def moved_out(part: Node | Ability) -> frozenset[int]:
    """113.6m. The zone out of which a cost or effect says that it moves the object itself."""
    for n in walk(part):
        if type(n).__name__ == "OutOf" and itself(getattr(n, "what")):  # noqa: B009
            zone = getattr(n, "where").zone  # noqa: B009
            if zone in NUMBERS:
                return frozenset((NUMBERS[zone],))
    return frozenset()
