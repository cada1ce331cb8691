"""Plot (702.170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Event, Marked
from ...events.base import ENTER_PLAY
from ...language.phrases import phrase
from ...state.objects import CARD, EXILE
from ..node import Cost, Effect, Reference, node
from ..patterns import EventPattern
from ..triggers.what_objects_do import meant
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ..it import Environment
from .set_apart import PLOTTED, SetApart


@costed("plot")
@node
class Plot(Costed):
    """702.170. The cost to exile it, to be cast free on a later turn."""

    word = "plot"
    asked_for = True
    sets_apart = PLOTTED

    def cost_to_set_apart(self) -> tuple[Cost, ...]:
        """702.170a. What is paid to plot it."""
        return self.costs


class Plotted(Marked):
    """702.170c. A card that lies in exile becomes plotted."""

    __slots__ = ()
    rules = ("702.170c",)


@phrase("{subject:Reference} becomes plotted")
@node
class BecomesPlotted(EventPattern):
    """702.170a. A card becomes a plotted card."""

    subject: Reference
    from_zones = frozenset((EXILE,))

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (MOVE, ENTER_PLAY)

    def matches(self, it: Environment, event: Event) -> bool:
        if isinstance(event, Plotted):
            return meant(it, self.subject, event.object)
        if not isinstance(event, SetApart) or event.why != PLOTTED or event.to != EXILE:
            return False
        return meant(it, self.subject, event.new)


@phrase("{subject:Reference} <become> plotted")
@node
class BecomePlotted(Effect):
    """702.170c. Cards in exile become plotted."""

    subject: Reference
    sets_apart = PLOTTED

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = [i for i in map(it.found, self.subject.ids(it)) if i in it.game.objects]
        there = [i for i in ids if it.obj(i).zone == EXILE and it.obj(i).kind == CARD]
        return tuple(Plotted(i, PLOTTED, it.game.turn_number) for i in there)
