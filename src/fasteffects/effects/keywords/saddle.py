"""Saddle: a Mount is saddled by creatures that are tapped for it (702.171)."""

from __future__ import annotations

from ...events import Event, Marked
from ...language.phrases import phrase
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..conditions.statuses import MORE_STATES
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Effect, Quantity, Reference, node
from ..references.choosing import on_battlefield, pick
from ..references.objects import Self
from .common_parts import body
from .crew import Helped, TapPower, remembered
from .keyword import Keyword

SADDLED = "saddled"  # a mark: the last turn in which it became so


@phrase("saddle {count:Digit}", nt="Keyword")
@node
class Saddle(Keyword):
    """702.171. Tapping creatures with total power N saddles it."""

    count: Quantity
    word = "saddle"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.171a. The activated ability."""
        return (Activated((Act(TapSaddlers(self.count)),), body(BecomeSaddled(Self())), AS_A_SORCERY),)


@node
class TapSaddlers(TapPower):
    """702.171a, c. Any number of other untapped creatures are tapped, and saddle the permanent."""

    count: Quantity

    pays = "saddle"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return remembered(it, TapPower.perform(self, it), self.pays)


@phrase("{what:Reference} <become> saddled until end of turn")
@node
class BecomeSaddled(Effect):
    """702.171b. A permanent is saddled until the turn ends or it leaves the battlefield."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        return tuple(Marked(i, SADDLED, it.game.turn_number) for i in ids)


@phrase("that saddled {what:Reference} this turn", nt="Modifier")
@node
class SaddledIt(Helped):
    """702.171c. A creature that was tapped to saddle something this turn."""

    what: Reference
    pays = "saddle"


MORE_STATES[SADDLED] = lambda it, id: it.obj(id).mark(SADDLED) == it.game.turn_number
