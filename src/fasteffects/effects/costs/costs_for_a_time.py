"""Spells that cost more or less for as long as an effect lasts (611.2, 601.2f, 118.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import AsLongAs, ThisTurn
from ..modifying import Duration
from ..node import Cost, Effect, Reference, node
from ..references.choosing import narrowed
from .cost_changes import CostChange

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

# *As long as* before what it is about is said of something static.
narrowed("SetTime", "Duration", lambda v: not isinstance(v, AsLongAs))
narrowed("JustThisTurn", "Duration", lambda v: isinstance(v, ThisTurn))  # *spells you cast this turn*


@phrase(
    "{what:Other} <cost> {amount:ManaCost} (more {more=True}|less {more=False}) to cast {duration}",
    "{duration:SetTime} , {what} <cost> {amount:ManaCost} (more {more=True}|less {more=False}) to cast",
    "{what:Other} {duration:JustThisTurn} <cost> {amount:ManaCost} (more {more=True}|less {more=False}) "
    "to cast",
)
@node
class CostForATime(Effect):
    """611.2c, 118.7. For a duration such spells cost more or less, those too that are cast only later."""

    what: Reference
    amount: Cost
    more: bool
    duration: Duration

    @property
    def change(self) -> CostChange:
        """What goes on for that time."""
        return CostChange(self.what, self.amount, self.more)

    def lacks(self) -> str:
        return self.change.lacks()

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(self.change, it.env, self.duration),)
