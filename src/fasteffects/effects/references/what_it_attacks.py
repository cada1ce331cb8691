"""What a creature attacks, as a text speaks of it: *the player or planeswalker it's attacking* (508.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "the player or planeswalker ({who:Contracted}|{who:Pointer} is) attacking",
    nt="Recipient",
)
@node
class WhatItAttacks(Reference):
    """508.1b, 608.2h. The player or planeswalker that a creature attacks, or last did; never a battle."""

    of_combat = True

    who: Reference

    def ids(self, it: Environment) -> tuple[int, ...]:
        goals = [it.obj(id).attacking for id in self.who.ids(it)]
        return tuple([g for g in goals if is_player(g) or (g >= 0 and "Planeswalker" in it.chars(g).types)])
