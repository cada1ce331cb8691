"""Objects of some quality that would be put into a graveyard, permanents, spells and cards alike (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import GRAVEYARD
from ..node import Qualifier, Reference, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some

if TYPE_CHECKING:
    from ...events import Event
    from ..it import It as Environment

ANY_CARD: Final = Some(Number(1), Filter((Kind((), "card"),)))


@phrase(
    "a {what:Adjective} permanent , spell , or card not on the battlefield would be put into a graveyard",
    nt="Would",
)
@node
class PutFromAnywhere(EventPattern):
    """404, 614.1a. A permanent, a spell or a card elsewhere of that quality, as it is where it is."""

    what: Qualifier
    subject: Reference = ANY_CARD

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != GRAVEYARD or event.object < 0:
            return False
        return self.what.fits(it, event.object)
