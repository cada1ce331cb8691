"""Statuses and parts in combat: what an adjective like *tapped* or *attacking* asks for (110.5, 506)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...cards.record import is_double_faced
from ...state.objects import EXILE, IN_COMBAT

if TYPE_CHECKING:
    from ...state.objects import Object
    from ..it import Environment


def in_state(it: Environment, id: int, state: str) -> bool:
    """Whether the object has a status (110.5) or a part in combat (506.4)."""
    o = it.obj(id)
    if state == "tapped":
        return o.tapped
    if state == "untapped":
        return not o.tapped
    if state in IN_COMBAT:
        return _in_combat(it, o, state)
    if state == "face-down":
        return o.face_down
    if state == "face-up":
        return not o.face_down
    if state == "phased-out":
        return o.phased_out > 0
    if state == "exiled":
        return o.zone == EXILE
    if state == "unattached":
        return o.attached_to < 0
    return MORE_STATES[state](it, id)


def _in_combat(it: Environment, o: Object, state: str) -> bool:
    """506.4, 509.1h. Whether an object has a part in combat."""
    if state == "blocking":
        return bool(o.blocking)
    if o.attacking < 0:
        return state == "attacking or blocking" and bool(o.blocking)
    if state == "blocked":
        return o.blocked
    return state != "unblocked" or (not o.blocked and it.game.step in AFTER_BLOCKS)


def _attached(it: Environment, id: int, subtype: str) -> bool:
    """301.5, 303.4. Whether such a permanent is attached to it."""
    game = it.game
    there = (a for a in it.obj(id).attachments if a in game.objects or a in game.gone)
    return any(subtype in game.chars(a).subtypes for a in there)


def _modified(it: Environment, id: int) -> bool:
    """700.9. Whether it has a counter, is equipped, or is enchanted by an Aura of its controller."""
    if any(it.game.counters(id).values()) or _attached(it, id, "Equipment"):
        return True
    auras = (a for a in it.obj(id).attachments if "Aura" in it.chars(a).subtypes)
    return any(it.game.controller(a) == it.game.controller(id) for a in auras)


def _historic(it: Environment, id: int) -> bool:
    """700.6. Whether it is legendary, an artifact or a Saga."""
    chars = it.chars(id)
    return "Legendary" in chars.supertypes or "Artifact" in chars.types or "Saga" in chars.subtypes


MORE_STATES: Final[dict[str, Callable[[Environment, int], bool]]] = {
    "equipped": lambda it, id: _attached(it, id, "Equipment"),
    "enchanted": lambda it, id: _attached(it, id, "Aura"),
    "enchanted or equipped": lambda it, id: _attached(it, id, "Aura") or _attached(it, id, "Equipment"),
    "modified": _modified,
    "historic": _historic,
    "nonattacking": lambda it, id: it.obj(id).attacking < 0,
    "nonblocking": lambda it, id: not it.obj(id).blocking,
    "tapped or blocking": lambda it, id: it.obj(id).tapped or bool(it.obj(id).blocking),
    "monstrous": lambda it, id: bool(it.obj(id).mark("monstrous")),
    "solved": lambda it, id: bool(it.obj(id).mark("solved")),
    "double-faced": lambda it, id: is_double_faced(it.obj(id).card),
}
AFTER_BLOCKS: Final = ("declare blockers", "combat damage", "end of combat")  # 509.1h: unblocked only then
