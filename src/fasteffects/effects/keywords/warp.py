"""Warp (702.185)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST, Cast, Event
from ...language.phrases import phrase
from ...state.objects import HAND, STACK
from ..abilities.afterwards import BECAME, DoneLater
from ..abilities.kinds import Static
from ..conditions.happened import Happened
from ..node import Ability, Condition, Effect, node
from ..patterns import EventPattern
from ..references.choosing import on_battlefield
from ..restrictions.permitting import MayCastFrom
from ..triggers.parts_of_turns import PartBegins
from .cast_for import CastFor, WasCastFor
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ..it import Environment
from .set_apart import WARPED, SetApart


@costed("warp")
@node
class Warp(Costed):
    """702.185. The cost to cast it from a hand for a turn; it may be cast again from exile later."""

    word = "warp"
    sets_apart = WARPED

    def stands_for(self) -> tuple[Ability, ...]:
        """702.185a. The two static abilities."""
        gone = DoneLater(WasCastFor("warp"), PartBegins(None, "end", True), ExileWarped())
        return (Static((CastFor("warp", self.costs, OfAHand()),)), Static((gone,)))


@node
class OfAHand(Condition):
    """702.185a. It is, or was cast, from a hand, or from where the card says that it may be warped from."""

    def holds(self, it: Environment) -> bool:
        o = it.obj(it.source)
        if o.zone == STACK:
            return o.cast_with("from") == HAND or bool(o.cast_with("how") == "warp")
        said = [e for a in it.chars(it.source).abilities for e in a.statics()]
        return o.zone == HAND or any(
            isinstance(e, MayCastFrom) and e.how == "warp" and e.allows(it) for e in said
        )


@phrase("{event:Past} this turn or a spell was warped this turn")
@node
class OrWarped(Condition):
    """702.185c. Something happened this turn, or a spell was cast for its warp cost."""

    event: EventPattern

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (*self.event.kinds(), CAST)

    def holds(self, it: Environment) -> bool:
        if Happened(self.event).holds(it):
            return True
        cast = [e for e in it.game.history if isinstance(e, Cast)]
        return any(it.cast_with(e.object, "warp") for e in cast)


@node
class ExileWarped(Effect):
    """702.185a, b. The permanent is exiled; its owner may cast the card on a later turn."""

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, BECAME.ids(it))
        return tuple(SetApart(i, it.you, WARPED, it.game.turn_number) for i in ids)
