"""*That player must choose at least one Flagbearer on the battlefield if able* (601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..node import Continuous, Player, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "while {who:Player} is choosing targets as part of casting a spell they control or activating a ability "
    "they control , that player must choose at least one {what:Noun} on the battlefield if able"
)
@node
class MustChoose(Continuous):
    """601.2c. Who casts a spell or activates an ability has such a permanent among its targets, if able."""

    asked_for = True
    indexed_as = "must choose"  # as rules/must_target.py looks for it

    who: Player
    what: Filter

    def wanted(self, it: Environment, player: int) -> frozenset[int]:
        """The permanents of which that player must choose one."""
        if player not in self.who.ids(it):
            return frozenset()
        return frozenset(id for id in self.what.all(it) if it.obj(id).zone == BATTLEFIELD)
