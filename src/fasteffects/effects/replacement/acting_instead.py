"""What happens instead of a keyword action, or how much more of it (614.1a, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.acting import TakeAction
from ...events.base import ACTION
from ...language.phrases import phrase
from ..node import Player, Quantity, Reference, but, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..triggers.what_objects_do import meant
from .altered import Alteration

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} would scry a number of cards", what="scry", nt="Would")
@phrase("{player} would (proliferate {what=proliferate}|learn {what=learn})", nt="Would")
@phrase("{subject} would (explore {what=explore}|connive {what=connive})", player=None, nt="Would")
@node
class WouldAct(EventPattern):
    """701. A player, or a permanent, would take an action, by an instruction to do so."""

    player: Player | None
    what: str
    subject: Reference | None = None

    def said_subject(self) -> Reference | None:
        return self.subject

    def said_player(self) -> Player | None:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (ACTION,)

    def matches(self, it: Environment, event: Event) -> bool:
        if event.called() != self.what:
            return False
        if self.player is not None and not meant(it, self.player, event.player):
            return False
        return meant(it, self.subject, event.object)


@phrase("scry that many cards plus {plus:Cardinal}", nt="Alteration")
@node
class ScriesMore(Alteration):
    """614.1a, 701.22. More cards are looked at."""

    plus: Quantity

    def altered(self, it: Environment, event: Event) -> Event:
        n = event.amount + self.plus.value(it)
        assert isinstance(event, TakeAction)
        return event.but(amount=n, effect=but(event.effect, n=Number(n)))


@phrase("proliferate twice", nt="Alteration")
@node
class ProliferatesTwice(Alteration):
    """614.1a, 701.34. Twice over, one time after the other."""

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        return (event, event.twin())
