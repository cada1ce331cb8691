"""What of an object is measured: power, toughness, mana value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...cards.record import mana_value
from ...state.objects import STACK

if TYPE_CHECKING:
    from ..it import Environment

STATS: Final = {"power": "power", "toughness": "toughness", "mana value": "mana value"}
TOTAL: Final = "total power and toughness"
EITHER: Final = "power or toughness"
ANY_OF_THREE: Final = "mana value , power , or toughness"
BASES: Final = {"base power": "base power", "base toughness": "base toughness"}  # 208.4b
EITHER_BASE: Final = "base power or toughness"
PARTS: Final = {  # one of which must be as wanted
    EITHER: ("power", "toughness"),
    ANY_OF_THREE: tuple(STATS),
    EITHER_BASE: tuple(BASES),
}
OF_CREATURES: Final = ("power", "toughness", *BASES, EITHER, EITHER_BASE)


def measures(it: Environment, id: int, what: str) -> tuple[int, ...]:
    """The numbers of an object of which one must be as wanted: *power or toughness* are two."""
    return tuple([stat(it, id, word) for word in PARTS.get(what, (what,))])


def stat(it: Environment, id: int, what: str) -> int:
    """(Base) power, (base) toughness or mana value of one object; that of a spell counts its X (202.3e)."""
    chars = it.chars(id)
    if what == TOTAL:
        return int(chars.power or 0) + int(chars.toughness or 0)
    if what != "mana value":
        return int(getattr(chars, what.replace(" ", "_")) or 0)
    o = it.obj(id)
    return mana_value(chars.valued, o.env.x) if o.zone == STACK and o.env is not None else chars.mana_value


def utmost(it: Environment, ids: Sequence[int], what: str, most: bool) -> tuple[int, ...]:
    """Those of some objects that have the greatest power, toughness or mana value; or the least."""
    values = [stat(it, id, what) for id in ids]
    if not values:
        return ()
    wanted = max(values) if most else min(values)
    return tuple(id for id, value in zip(ids, values) if value == wanted)
