"""What is said of a spell that an effect lets be cast: it begins with the spell (400.7h, 601.3, 614.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...events import BOTTOM, MOVE, Event, Move
from ...state.objects import EXILE, LIBRARY
from ..node import Continuous, node
from ..references.qualifiers import ZONE_NUMBERS, Zone
from ..watching import Watcher

if TYPE_CHECKING:
    from ..it import Environment


class SaidOfCastSo(Continuous):
    """400.7h. Of a spell that is cast as its source allows; lasting with the spell, not with the source."""

    __slots__ = ()

    asked_for = True
    indexed_as = "said of what is cast so"

    def of_spell(self, it: Environment, item: int) -> Watcher | None:
        """What begins as that spell is put onto the stack; None where it is not about such a spell."""
        raise NotImplementedError(type(self).__name__)


def elsewhere(event: Event, bottom: bool) -> Event:
    """614.1a, 401.4. The same move, but into exile, or under its owner's library."""
    return event.but(to=LIBRARY, where=BOTTOM) if bottom else event.but(to=EXILE)


@node
class NotPutThere(Watcher):
    """614.1a. The spell is exiled, or goes under a library, where it would go into such a zone."""

    where: Zone
    bottom: bool = False
    rule: ClassVar[str] = "614.6"
    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object != it.source:
            return False
        if event.to != ZONE_NUMBERS[self.where.zone]:
            return False
        owner = it.obj(it.source).owner
        return self.where.owner is None or owner in self.where.owner.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (elsewhere(event, self.bottom),)
