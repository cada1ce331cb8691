"""Crew (702.122)."""

from __future__ import annotations

from typing import ClassVar, Final

from ...events import Event, Marked, Tap
from ...events.base import FEAT
from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ...machine.decisions import Option
from ..abilities.kinds import Activated, Limits
from ..combat.limits import can_crew
from ..continuous.changes import Change
from ..continuous.durations import EndOfTurn
from ..continuous.types_and_copies import TypesAdded
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Effect, Qualifier, Quantity, Reference, node
from ..references.at_least import AtLeast
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..triggers.feats import Feat
from .common_parts import body
from .crew_power import power_for
from .keyword import Keyword


@phrase("crew {count:Digit} [. {limits:Limits}]", nt="Keyword")
@node
class Crew(Keyword):
    """702.122. Tapping creatures with total power N makes it a creature."""

    count: Quantity
    limits: tuple[Limits, ...] = ()  # how often in a turn
    word = "crew"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.122a. The activated ability."""
        becomes = TypesAdded(Filter((Kind(("artifact", "creature")),)))
        driven = Change(Self(), (becomes,), EndOfTurn())
        return (Activated((Act(TapCrew(self.count)),), body(driven, Crewed()), self.limits),)


CREWS: Final = "crew"
CREWED: Final = "crewed"
occurs(CREWS, CREWED)
phrase("{of:Reference} <crew> {object}", what=CREWS, player=None, nt="EventPattern")(Feat)
phrase("{object} <become> crewed", what=CREWED, player=None, nt="EventPattern")(Feat)


@node
class Crewed(Effect):
    """702.122d. The permanent has become crewed: abilities may wait for that."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        heard = it.game.indexes.triggers[FEAT] and it.game.on_battlefield(it.source)
        return (Occurred(CREWED, it.you, source=it.source, object=it.source),) if heard else ()


@node
class TapPower(Effect):
    """702.122a. Any number of other untapped creatures, with enough power in all, are tapped."""

    count: Quantity

    pays: ClassVar[str] = "crew"  # the keyword ability whose cost it is
    does = ("tapped",)

    def able(self, it: Environment) -> list[int]:
        """The creatures that may be tapped for it, summoning-sick ones too (702.122a)."""
        mine = it.game.permanents(it.you)
        return [
            i
            for i in mine
            if i != it.source and it.game.was_creature(i) and not it.obj(i).tapped and can_crew(it, i)
        ]

    def payable(self, it: Environment) -> bool:
        """Whether they have as much power as is needed."""
        power = sum(max(0, power_for(it, i, self.pays)) for i in self.able(it))
        return power >= self.count.value(it)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        able = self.able(it)
        options = [Option(i, it.game.label(i)) for i in able]
        powers = {i: power_for(it, i, self.pays) for i in able}
        least = self.count.value(it)
        words = f"{it.game.name_of(it.source)}: tap creatures with total power {least} or greater"
        question = AtLeast(it.you, words, "tap", options, powers, least)
        return tuple(Tap(i, player=it.you) for i in it.ask(question))


@node
class TapCrew(TapPower):
    """702.122a, b. Those that are tapped crew the permanent."""

    count: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        taps = TapPower.perform(self, it)
        crews = [Occurred(CREWS, it.you, source=tap.object, object=it.source) for tap in taps]
        return (*remembered(it, taps, self.pays), *(crews if it.game.indexes.triggers[FEAT] else ()))


HELPERS: Final = {"crew": "crewers", "saddle": "saddlers"}  # marks: a turn, and what was tapped for it then


def helpers(it: Environment, id: int, pays: str) -> tuple[int, ...]:
    """702.122b, 702.171c. The creatures that have crewed, or saddled, a permanent this turn."""
    turn, *creatures = it.obj(id).mark(HELPERS[pays]) or (0,)
    return tuple(creatures) if turn == it.game.turn_number else ()


def remembered(it: Environment, taps: tuple[Event, ...], pays: str) -> tuple[Event, ...]:
    """702.122b, 702.171c. The creatures that are tapped for it, of which the permanent keeps the memory."""
    helped = (it.game.turn_number, *helpers(it, it.source, pays), *(tap.object for tap in taps))
    return (*taps, Marked(it.source, HELPERS[pays], helped))


class Helped(Qualifier):
    """702.122b, 702.171c. A creature that was tapped for *what* this turn."""

    __slots__ = ()

    what: Reference

    pays: ClassVar[str] = ""

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.did_it(it)

    def did_it(self, it: Environment) -> tuple[int, ...]:
        ids = [i for helped in self.what.ids(it) for i in helpers(it, helped, self.pays)]
        return tuple(dict.fromkeys(ids))


@phrase("that crewed {what:Reference} this turn", nt="Modifier")
@node
class CrewedIt(Helped):
    """702.122b. A creature that was tapped to crew something this turn."""

    what: Reference
    pays = "crew"
