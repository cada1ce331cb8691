"""Spells that cost less by what is paid for them and, too, by what was sacrificed before (601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Cost, node
from ..quantities.your_sacrifices import YourSacrificesThisTurn
from ..references.filters import Filter
from .cost_changes import CostChange, generic, typed_symbols

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "{what:Self} costs {amount:ManaCost} less to cast for each {each:Filter} "
    "and {besides:ManaCost} less to cast for each other {sacrificed:Filter} you've sacrificed this turn",
    more=False,
)
@node
class LessForOtherSacrifices(CostChange):
    """601.2f, h. It costs less, too, for each such permanent that was sacrificed before it.

    What it is paid with is sacrificed only after its cost is known, so that all of this turn's are others.
    """

    besides: Cost | None = None
    sacrificed: Filter | None = None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return self._before.asks()

    def change(self, it: Environment) -> int:
        return CostChange.change(self, it) - generic(self.besides) * self._before.value(it)

    @property
    def _before(self) -> YourSacrificesThisTurn:
        assert self.sacrificed is not None
        return YourSacrificesThisTurn(self.sacrificed)

    def lacks(self) -> str:
        other = typed_symbols(self.besides) or not self.by_payment
        return "a cost for other objects than those it is paid with" if other else CostChange.lacks(self)
