"""What a noun phrase stands for while something is so (604.1, 611.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...characteristics.by_layers import is_local
from ...speed.once import once
from ..node import Condition, Reference, node, walk
from ..references.objects import All, Antecedent, Each, of_source
from ..references.players import speaks_of_defender
from .plain import Is, IsA

if TYPE_CHECKING:
    from ..it import Environment


@node
class While(Reference):
    """What a noun phrase stands for while something is so; nothing otherwise."""

    whom: Reference
    condition: Condition | None
    turn_of: Reference | None
    given_whole = True

    def asks_no_other(self) -> bool:
        """613. Where the source is changed for as long as it is such a thing itself."""
        condition = self.condition
        if self.turn_of is not None or not isinstance(condition, (Is, IsA)):
            return False
        return of_source(self.whom) and of_source(condition.subject) and is_local(condition.what)

    def ids(self, it: Environment) -> tuple[int, ...]:
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return ()
        if self.condition is None:
            return self.whom.ids(it)
        if not self.of_each:
            return self.whom.ids(it) if self.condition.holds(it) else ()
        return tuple(
            i for i in self.whom.ids(it) if self.condition.holds(type(it)(it.game, it.env.but(each=(i,))))
        )

    @property
    def of_each(self) -> bool:
        """Whether the condition is about each of the objects: *as long as it's a creature*."""
        one = self.condition
        if one is None:
            return False
        return _speaks_of_each(one) or (isinstance(self.whom, (All, Each)) and speaks_of_defender(one))


@once
def _speaks_of_each(condition: Condition) -> bool:
    return any(isinstance(n, Antecedent) and n.of == "each" for n in walk(condition))
