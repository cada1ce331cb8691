"""What is a card where cards lie: a token that has just gone there is none (108.2b, 111.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .objects import CARD, LIBRARY

if TYPE_CHECKING:
    from .table import Table


def cards_in(table: Table, zone: int, player: int) -> tuple[int, ...]:
    """The cards in a player's zone."""
    return tuple([i for i in table.zone(zone, player) if table.objects[i].kind == CARD])


def top(table: Table, player: int, n: int, leaving_out: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The top *n* cards of a library, or all there are, topmost first."""
    found: list[int] = []
    for id in reversed(table.zone(LIBRARY, player)):
        if len(found) >= n:
            break
        if table.objects[id].kind == CARD and id not in leaving_out:  # 614.13c
            found.append(id)
    return tuple(found)
