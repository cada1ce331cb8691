"""*Landwalk of the chosen type* (702.14, 607.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.each_kind import chosen_word
from ..node import Ability, node
from .keyword import Keyword
from .landwalk import Landwalk

if TYPE_CHECKING:
    from ..it import Environment


@phrase("[{quality:Supertype}] landwalk of the chosen type", nt="Keyword")
@node
class LandwalkOfChosen(Keyword):
    """702.14a. The landwalk ability of the land type chosen for the source or by the same effect."""

    quality: str = ""
    word = "landwalk"
    asked_for = True

    def walks(self, it: Environment, defender: int) -> bool:
        """607.2d. Of no type where none was chosen."""
        chosen = it.choice("type")
        return isinstance(chosen, str) and Landwalk(chosen, self.quality).walks(it, defender)

    def decided(self, it: Environment) -> Ability:
        """608.2d. As it is given by an effect that has had the type chosen."""
        chosen = chosen_word(it, "type")
        return Landwalk(chosen, self.quality) if chosen else self

    def as_chosen(self, it: Environment) -> Ability:
        """607.2d. As it is given by what the type was chosen for."""
        chosen = it.choice("type")
        return Landwalk(chosen, self.quality) if isinstance(chosen, str) else self
