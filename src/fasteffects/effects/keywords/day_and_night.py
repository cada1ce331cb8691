"""Day and night, daybound and nightbound (702.145, 731)."""

from __future__ import annotations

from ... import events
from ...cards.record import is_double_faced
from ...events import Event, Move
from ...events.daylight import DAY, NEITHER, NIGHT, TurnWithDaylight, becomes, daylight
from ...events.occurring import occurs
from ...language.phrases import phrase, wording
from ...state.objects import DAY_AND_NIGHT
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Condition, Continuous, Effect, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from ..watching import BACK, CANT, Watcher
from .keyword import Keyword

occurs("day")


wording("Daylight", {DAY: DAY, NIGHT: NIGHT})


@phrase("daybound", nt="Keyword")
@node
class Daybound(Keyword):
    """702.145. The day face of a card that turns with day and night."""

    word = "daybound"
    says = (DAY_AND_NIGHT,)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.145b. The three static abilities."""
        return (Static((EntersByNight(Self()),)), Static((Bound(NIGHT),)), Static((TurnsWithItAlone(),)))


@phrase("nightbound", nt="Keyword")
@node
class Nightbound(Keyword):
    """702.145. The night face of a card that turns with day and night."""

    word = "nightbound"
    says = (DAY_AND_NIGHT,)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.145e. The two static abilities."""
        return (Static((Bound(DAY),)), Static((TurnsWithItAlone(),)))


@node
class Bound(Continuous):
    """702.145b, e. As it becomes that, the permanent transforms (``events/daylight.py``)."""

    asked_for = True
    indexed_as = "bound"

    to: str


@node
class EntersByNight(OfEntering):
    """702.145b, 616.1d. If it is night, the permanent enters transformed, if a card with two faces is it."""

    asked_for = True

    subject: Reference
    category = BACK
    rule = "702.145b"

    def applies(self, it: Environment, event: Event) -> bool:
        if not OfEntering.applies(self, it, event) or daylight(it.game) != NIGHT:
            return False
        return isinstance(event, Move) and event.face == 0 and self.has_two_faces(it, event)

    def has_two_faces(self, it: Environment, event: Move) -> bool:
        """Whether what enters is represented by a double-faced card, or token."""
        card = event.card if event.card is not None else it.obj(event.object).card
        return is_double_faced(card)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(face=1),)


@node
class TurnsWithItAlone(Watcher):
    """702.145b, e. The permanent can't transform but for that ability."""

    asked_for = True
    category = CANT
    rule = "702.145b"
    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (events.TRANSFORM,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.source and not isinstance(event, TurnWithDaylight)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("it becomes {which:Daylight}")
@node
class MakeDaylight(Effect):
    """731.1. It becomes day, or night."""

    which: str
    says = (DAY_AND_NIGHT,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return becomes(it.game, self.which, it.source)


@phrase("it's {which:Daylight}")
@phrase("it's neither day nor night", which=NEITHER)
@node
class IsDaylight(Condition):
    """731.1. Whether it is day or night, or neither."""

    which: str
    says = (DAY_AND_NIGHT,)

    def holds(self, it: Environment) -> bool:
        return daylight(it.game) == self.which


@phrase("if {condition} , it becomes {which:Daylight} as {subject:Self} enters")
@node
class BecomesAsEnters(OfEntering):
    """614.1c, 731.1. As the permanent enters, it becomes day or night."""

    condition: Condition
    which: str
    subject: Reference
    says = (DAY_AND_NIGHT,)

    def only_if(self) -> Condition:
        return self.condition

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event, *becomes(it.game, self.which, it.source))
