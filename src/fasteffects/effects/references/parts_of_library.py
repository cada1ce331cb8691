"""Parts of a library that are told by what is left of it (401, 107.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.lying import cards_in
from ...state.objects import LIBRARY
from ..node import Quantity, Reference, node
from .other import piled

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
from .objects import Antecedent


@phrase("all but the bottom {left:Cardinal} cards of {whose:Possessive} library", left_is="bottom")
@phrase("all but the top {left:Cardinal} cards of {whose:Possessive} library", left_is="top")
@node
class AllButSoMany(Reference):
    """401. The cards of a library without so many at one end."""

    left: Quantity
    whose: Reference
    left_is: str
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        left = self.left.value(it)
        found: list[int] = []
        for player in self.whose.ids(it):
            cards = piled(it, player, None, self.left_is == "top", _size(it, player))
            found.extend(cards[: max(len(cards) - left, 0)])
        return tuple(found)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_cards(Antecedent("each"), True)


@phrase("the top half of {whose:Possessive} library , rounded (up {up=True}|down {up=False})")
@node
class TopHalf(Reference):
    """401, 107.1a. The upper half of a library, rounded as it says."""

    whose: Reference
    up: bool
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        found: list[int] = []
        for player in self.whose.ids(it):
            found.extend(piled(it, player, None, False, (_size(it, player) + self.up) // 2))
        return tuple(found)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_cards(Antecedent("each"), True)


def _size(it: Environment, player: int) -> int:
    """How many cards there are in a library."""
    return len(cards_in(it.game, LIBRARY, player))
