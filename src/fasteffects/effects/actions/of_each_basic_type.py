"""*Choose a land of each basic land type* (305.6, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lexicon import BASIC_LAND_TYPES
from ...language.phrases import phrase
from ...machine.decisions import Decision
from ...state.hidden import as_option
from ..node import Deed, Player, Quantity, node
from ..quantities.numbers import AnyNumber
from .revealing import Handed

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


@phrase("{who} <choose> a land of each basic land type")
@node
class ChooseOfEachBasicType(Deed):
    """305.6, 608.2d. For each basic land type a land on the battlefield that has it, if there is one.

    One that has several types may be chosen for each of them.
    """

    who: Player

    several_steps = True
    does = ("chosen",)
    makes = True

    @property
    def count(self) -> Quantity:
        """Any number of lands, as far as *them* goes."""
        return AnyNumber()

    def perform(self, it: Environment) -> Frame:
        chosen: list[int] = []
        player = self.who.ids(it)[0]
        for word in BASIC_LAND_TYPES:
            lands = [i for i in it.game.of_types(("Land",)) if word in it.chars(i).subtypes]
            if lands:
                options = [as_option(it.game, id) for id in lands]
                words = f"{it.game.name_of(it.source)}: choose which {word}?"
                chosen.append(it.ask(Decision(player, "choose", words, options, about=it.source)))
        return Handed(tuple(dict.fromkeys(chosen)), ())
