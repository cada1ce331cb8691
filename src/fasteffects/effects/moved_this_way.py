"""Cards that were moved *this way* out of one zone: *exiled from their hand this way* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..language.phrases import phrase
from .node import Qualifier, node
from .qualifiers import ZONE_NUMBERS, Zone
from .this_way import done_in

if TYPE_CHECKING:
    from .it import It as Environment
    from .references import Antecedent


@phrase("{how:PastVerb} from {origin:Zone} this way", nt="Modifier")
@node
class MovedThisWay(Qualifier):
    """608.2c. To which that was done by this spell or ability while it was in that zone."""

    how: str
    origin: Zone
    to: Antecedent | None = None

    pools = True
    of_deed: ClassVar[bool] = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        """The objects as they were in that zone."""
        done = it.env.result(self.to.index) if self.to is not None and self.to.of == "result" else ()
        zone = ZONE_NUMBERS[self.origin.zone]
        owners = None if self.origin.owner is None else self.origin.owner.ids(it)
        moves = [e for e in done_in(done, self.how) if e.moves]
        from_there = [e.object for e in moves if getattr(e, "origin", None) == zone]
        return tuple(i for i in from_there if owners is None or it.obj(i).owner in owners)

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
