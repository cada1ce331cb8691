"""*If you control eight or more artifacts with the same name as one another* (201.2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...cards.record import names_in
from ...language.phrases import phrase
from ..node import Condition, Player, Quantity, node
from ..quantities.numbers import within

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter


@phrase("{who:Player} <control> {many:CountMany} {what:Filters} with the same name as one another")
@node
class ControlsOfOneName(Condition):
    """201.2a. Someone controls so many such permanents that have a name in common."""

    who: Player
    many: Quantity
    what: Filter

    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        who = self.who.ids(it)
        counts: Counter[str] = Counter()
        for id in self.what.all(it):
            if it.game.controller(id) in who:
                counts.update(set(names_in(it.chars(id).name)) - {""})
        return any(within(it, self.many, n) for n in counts.values())
