"""Enchant (702.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, is_player
from ..node import node
from ..references.filters import Filter
from ..references.objects import Target
from ..references.players import TargetPlayer
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment


@phrase("enchant {what:Filter}", player="", nt="Keyword")
@phrase("enchant player", what=None, player="player", nt="Keyword")
@phrase("enchant opponent", what=None, player="opponent", nt="Keyword")
@node
class Enchant(Keyword):
    """702.5. What an Aura may be attached to, and what its spell targets (303.4a)."""

    what: Filter | None
    player: str
    word = "enchant"
    asked_for = True

    def target(self) -> Target | TargetPlayer:
        """303.4a. What an Aura spell with it targets."""
        if self.what is None:
            return TargetPlayer(self.player == "opponent", index=0)
        return Target(self.what, index=0)

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the Aura may be attached to that object or player."""
        if is_player(id):
            return self.player == "player" or (self.player == "opponent" and id in it.opponents)
        if self.what is None:
            return False
        zone = it.obj(id).zone
        return (zone == BATTLEFIELD or zone in self.what.zones()) and self.what.fits(it, id)
