"""*Permanents you've sacrificed this turn*, counted (608.2i, 701.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import SACRIFICE
from ...language.phrases import phrase
from ..node import Quantity, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each {what:Filter} you've sacrificed this turn", many=False, nt="Per")
@phrase("the number of {what:Filters} you've sacrificed this turn")
@node
class YourSacrificesThisTurn(Quantity):
    """701.21a. How many such permanents you have sacrificed this turn, as they last were (608.2h)."""

    what: Filter
    many: bool = True

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (SACRIFICE,)

    def sacrificed(self, it: Environment) -> list[int]:
        """The ids that they had on the battlefield."""
        gone = [e.object for e in it.game.history if e.kind == SACRIFICE and e.player == it.you]
        return [id for id in gone if self.what.fits(it, id)]

    def value(self, it: Environment) -> int:
        return len(self.sacrificed(it))


@phrase("for each card type among {what:Filters} you've sacrificed this turn", nt="Per")
@node
class TypesYouSacrificed(YourSacrificesThisTurn):
    """205.2a. How many card types those have, taken together."""

    def value(self, it: Environment) -> int:
        return len({word for id in self.sacrificed(it) for word in it.chars(id).types})
