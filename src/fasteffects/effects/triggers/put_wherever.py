"""Objects of some quality that would be put into a graveyard, permanents, spells and cards alike (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, GRAVEYARD, STACK
from ..node import Player, Qualifier, Reference, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import It, Some
from ..references.qualifiers import Zone
from .what_objects_do import Dies, IsPut

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

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

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != GRAVEYARD or event.object < 0:
            return False
        return self.what.fits(it, event.object)


@phrase(
    "{subject} would die or {card:Reference} not on the battlefield would be put into {into:Zone}", nt="Would"
)
@node
class DiesOrIsPut(EventPattern):
    """404, 700.4. Such a creature dies, or such a card goes to such a graveyard from elsewhere.

    What it is goes by the zone that it would leave.
    """

    subject: Reference
    card: Reference
    into: Zone

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object < 0:
            return False
        if it.obj(event.object).zone == BATTLEFIELD:
            return Dies(self.subject).matches(it, event)
        return IsPut(self.card, self.into).matches(it, event)


@phrase("{who:Player} didn't control", nt="Modifier")
@node
class NotControlled(Qualifier):
    """108.4. What such a player did not control, where it was: elsewhere a card has no controller."""

    who: Player

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        there = it.obj(id).zone in (BATTLEFIELD, STACK)
        return not there or it.game.controller(id) not in self.who.ids(it)


phrase("it's put into {into:Zone}", subject=It(), nt="EventPattern")(IsPut)
