"""Impending (702.176)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..abilities.kinds import Static, Triggered
from ..actions.counters import RemoveCounters
from ..continuous.changes import Continuously
from ..continuous.types_and_copies import IsNot
from ..node import Ability, Condition, Cost, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..references.players import You
from ..replacement.entering import EntersWith
from ..triggers.parts_of_turns import PartBegins
from .cast_for import CastFor, WasCastFor
from .common_parts import CREATURE, UNSAID, body
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

TIME: Final = "time"


@node
class StillImpending(Condition):
    """702.176a. It was cast for its impending cost, and time counters are left."""

    def holds(self, it: Environment) -> bool:
        return WasCastFor("impending").holds(it) and bool(it.game.counters(it.source).get(TIME))


@phrase(
    "impending {count:Digit} – {costs:Costs}",
    "impending {count:Digit} – {costs:Costs} .",
    nt="Keyword",
)
@node
class Impending(Keyword):
    """702.176. The cost to cast it as what becomes a creature once its time counters are gone."""

    count: Quantity
    costs: tuple[Cost, ...]
    word = "impending"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.176a. The three static abilities and the triggered ability."""
        counters = EntersWith(Self(), self.count, TIME, condition=WasCastFor(self.word))
        tick = body(RemoveCounters(UNSAID, Number(1), TIME, Self()))
        return (
            Static((CastFor(self.word, self.costs),)),
            Static((counters,)),
            Static((Continuously(Self(), (IsNot(CREATURE),), StillImpending()),)),
            Triggered(PartBegins(You(), "end"), tick, StillImpending()),
        )
