"""Forecast (702.57): an ability that is activated from the hand, which shows its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...events import Reveal as RevealEvent
from ...language.phrases import phrase
from ...state.objects import HAND
from ..abilities.kinds import Activated, Limit, Limits
from ..abilities.times import Only, Time
from ..node import Effect, Reference, node

if TYPE_CHECKING:
    from ..it import Environment

# 702.57b
IN_YOUR_UPKEEP: Final = (Limits(Limit("", (Only(time=Time(during="upkeep", yours=True)), Only(often=1)))),)

phrase("forecast — {costs:Costs} : {body:Body}", label="forecast", limits=IN_YOUR_UPKEEP)(Activated)


@phrase("reveal {what:Self} from your hand", nt="Imperative")
@node
class RevealItself(Effect):
    """702.57a. The card itself is shown, in the hand from which its ability is activated."""

    what: Reference

    does = ("revealed",)

    def puts_itself_from(self) -> str:
        """113.6m. It can be done only there."""
        return "hand"

    def payable(self, it: Environment) -> bool:
        """118.3. Whether it lies there."""
        return it.source in it.game.objects and it.obj(it.source).zone == HAND

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (RevealEvent(it.source, it.you, it.source),) if self.payable(it) else ()
