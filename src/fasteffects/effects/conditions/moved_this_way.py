"""Cards that were moved *this way* out of one zone: *exiled from their hand this way* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...events import Move
from ...language.phrases import phrase
from ..node import Qualifier, node
from ..references.qualifiers import ZONE_NUMBERS, Zone
from .done_this_way import done_in

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("{how:PastVerb} from {origin:Zone} this way", nt="Modifier")
@phrase("{how:PastVerb} to {goal:Zone} this way", origin=None, nt="Modifier")
@node
class MovedThisWay(Qualifier):
    """608.2c. To which that was done by this spell or ability out of one zone, or into one."""

    how: str
    origin: Zone | None
    goal: Zone | None = None
    to: Antecedent | None = None

    pools = True
    of_deed: ClassVar[bool] = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        """The objects as they were in that zone."""
        done = it.env.result(self.to.index) if self.to is not None and self.to.of == "result" else ()
        where = self.origin if self.goal is None else self.goal
        assert where is not None
        zone = ZONE_NUMBERS[where.zone]
        owners = None if where.owner is None else where.owner.ids(it)
        moves = done if self.goal is not None else done_in(done, self.how)
        some = [e for e in moves if isinstance(e, Move)]
        found = [e.object for e in some if (e.origin if self.goal is None else e.to) == zone]
        return tuple(i for i in found if owners is None or it.obj(i).owner in owners)

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
