"""Landwalk (702.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment
from .common_parts import compound

compound("Walk", "walk")


@phrase("{subtype:Walk}", quality="", nt="Keyword")
@phrase("{quality:Supertype} {subtype:Walk}", nt="Keyword")
@phrase("{quality:NonSupertype} {subtype:Walk}", non=True, nt="Keyword")
@node
class Landwalk(Keyword):
    """702.14. Can't be blocked while defending player controls such a land."""

    subtype: str
    quality: str
    non: bool = False
    word = "landwalk"
    asked_for = True

    def walks(self, it: Environment, defender: int) -> bool:
        """702.14c. Whether *defender* controls a land of the kind."""
        game = it.game
        return any(self.is_such(it, id) for id in game.permanents(defender))

    def is_such(self, it: Environment, id: int) -> bool:
        """Whether a permanent is a land of the kind."""
        chars = it.chars(id)
        if "Land" not in chars.types or (self.subtype != "land" and self.subtype not in chars.subtypes):
            return False
        return not self.quality or (self.quality.capitalize() in chars.supertypes) is not self.non
