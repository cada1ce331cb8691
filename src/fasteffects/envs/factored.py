"""Actions in four parts, the same at every decision: verb, object, target, number (version ``VERSION``).

- *verb*: the place in ``schema.VERBS``, after the last: another one;
- *object* and *target*: 0 none, 1 me, 2 them, from ``FIRST_ROW`` on the rows of ``schema``'s ``objects``;
- *number*: an amount, where that is one from 0 to 63; of options that are alike in all else it tells one from
  the other, in the order of the list.

Each option of the list has parts that no other has: both ways convert without loss, at one moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import rows, schema
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
    from .match import Match

Parts = tuple[int, int, int, int]

VERSION: Final[int] = 1
FIRST_ROW: Final[int] = 3
SLOTS: Final[int] = FIRST_ROW + schema.ROWS
SIZES: Final[Parts] = (len(schema.VERBS) + 1, SLOTS, SLOTS, MOST)


def parts_of(match: Match) -> list[Parts]:
    """The parts of each option of the choice, in the order of the list."""
    player = match.player
    if player is None:
        return []
    sight, many = Sight(match, player), len(match.game.players)
    found: list[Parts] = []
    taken: set[Parts] = set()
    for pick in match.options:
        slots: list[int] = []
        for id in pick.about:
            if id in sight.row_of:
                slots.append(FIRST_ROW + sight.row_of[id])
            elif id < many and sight.is_seat(pick, id):  # else it may be a place in a row
                slots.append(1 if id == player else 2)  # at a table the number tells the others apart
        first = slots[0] if slots else 0
        second = slots[1] if len(slots) > 1 else 0
        verb = rows.VERBS.get(pick.verb, rows.OTHER_VERB)
        number = pick.amount if 0 <= pick.amount < MOST else 0
        parts = (verb, first, second, number)
        while parts in taken:
            number = (number + 1) % MOST
            parts = (verb, first, second, number)
        taken.add(parts)
        found.append(parts)
    return found


def index_of(match: Match, parts: Parts) -> int:
    """The index of the option that has these parts.  Raises IndexError where none has."""
    wanted = (parts[0], parts[1], parts[2], parts[3])
    for at, its in enumerate(parts_of(match)):
        if its == wanted:
            return at
    raise IndexError(f"no option has the parts {wanted}")


def allowed(some: list[Parts], chosen: tuple[int, ...] = ()) -> list[bool]:
    """The mask of the next part, after those that are *chosen*: of the verb first, of the number last."""
    at = len(chosen)
    found = [False] * SIZES[at]
    for parts in some:
        if parts[:at] == chosen:
            found[parts[at]] = True
    return found
