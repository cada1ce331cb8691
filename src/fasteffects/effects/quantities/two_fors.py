"""*For each land you control and each land card in your graveyard*: two counts together (107.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, node
from ..references.choosing import Per
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each {first:Filter} and each {second:Filter}", nt="Per")
@phrase("for each other {first:Filter} and each {second:Filter}", other=True, nt="Per")
@phrase("for each {first:Filter} and each other {second:Filter}", others=True, nt="Per")
@node
class PerBoth(Quantity):
    """107.1. An amount is taken for each of the ones and for each of the others."""

    first: Filter
    second: Filter
    other: bool = False
    others: bool = False

    def of_others(self) -> bool:
        return self.other

    def value(self, it: Environment) -> int:
        return Per(self.first, self.other).value(it) + Per(self.second, self.others).value(it)
