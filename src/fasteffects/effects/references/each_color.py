"""A permanent of each color (105.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import lexicon
from ...language.phrases import phrase
from ..conditions.counted import so_of_players
from ..node import Condition, Player, node
from .filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} <control> a {what:Noun} of each color")
@node
class ControlsEachColor(Condition):
    """105.2. Among such permanents of a player every color is there; one may have several."""

    who: Player
    what: Filter

    def holds(self, it: Environment) -> bool:
        found = []
        for player in self.who.ids(it):
            own = [i for i in self.what.all(it) if it.game.controller(i) == player]
            colors = {color for i in own for color in it.chars(i).colors}
            found.append(colors >= set(lexicon.COLOURS))
        return so_of_players(it, self.who, found)
