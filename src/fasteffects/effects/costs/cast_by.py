"""Spells by who casts them (601.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Player, Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} <cast>", nt="Modifier")
@node
class CastBy(Qualifier):
    """601.2. Spells that a player casts."""

    who: Player
    of_spells = True

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        return it.game.controller(id) in self.who.ids(it) and self.besides(it, id)

    def besides(self, it: Environment, id: int) -> bool:
        """What it says of the spell besides who casts it."""
        return True
