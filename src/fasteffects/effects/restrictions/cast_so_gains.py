"""*If you cast such a spell this way, it gains haste for the turn* (601.3, 611.2a)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..continuous.durations import EndOfTurn
from ..modifying import Duration
from ..node import Ability, Continuous, named, node
from ..references.filters import Filter
from .permitting import MayPlay


@phrase(
    "{lets:LetsPlay} . if you cast a {noun:Noun} this way , it gains {gains:AbilityList} until end of turn .",
    nt="ContinuousText",
)
@node
class MayPlayGaining(Continuous):
    """601.3, 611.2a. Cards may be cast from where they lie, and gain abilities for the turn as they are."""

    asked_for = True

    lets: MayPlay
    noun: Filter
    gains: tuple[Ability, ...]

    def lacks(self) -> str:
        """What else may be cast would gain nothing."""
        cast = self.lets.playing.how == "cast" and self.noun.kinds == self.lets.playing.what.kinds
        return "" if cast and not self.noun.modifiers else "what only some of the spells gain"

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What may be cast, and what that gains."""
        return (LetsItGain(**named(self.lets), gains=self.gains),)


@node
class LetsItGain(MayPlay):
    """611.2a. What may be cast by it, and what that has then until the turn is over."""

    gains: tuple[Ability, ...] = ()

    def given(self) -> tuple[Ability, ...]:
        return self.gains

    def given_until(self) -> Duration | None:
        return EndOfTurn()
