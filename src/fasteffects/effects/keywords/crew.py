"""Crew (702.122)."""

from __future__ import annotations

from ...events import Event, Tap
from ...language.phrases import phrase
from ...machine.decisions import Option
from ..abilities.kinds import Activated
from ..combat.limits import can_crew
from ..continuous.changes import Change
from ..continuous.durations import EndOfTurn
from ..continuous.types_and_copies import TypesAdded
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Effect, Quantity, node
from ..references.at_least import AtLeast
from ..references.filters import Filter, Kind
from ..references.objects import Self
from .common_parts import body
from .crew_power import power_for
from .keyword import Keyword


@phrase("crew {count:Digit}", nt="Keyword")
@node
class Crew(Keyword):
    """702.122. Tapping creatures with total power N makes it a creature."""

    count: Quantity
    word = "crew"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.122a. The activated ability."""
        becomes = TypesAdded(Filter((Kind(("artifact", "creature")),)))
        driven = Change(Self(), (becomes,), EndOfTurn())
        return (Activated((Act(TapPower(self.count)),), body(driven)),)


@node
class TapPower(Effect):
    """702.122a. Any number of other untapped creatures, with enough power in all, are tapped."""

    count: Quantity

    pays = "crew"  # the keyword ability whose cost it is
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
