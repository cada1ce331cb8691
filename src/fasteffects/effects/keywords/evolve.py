"""Evolve (702.100)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..it import Environment
from ..node import Ability, Condition, node
from ..quantities.numbers import Number
from ..references.objects import Self, Some
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, YOUR_CREATURE, body
from .keyword import Keyword


@phrase("evolve", nt="Keyword")
@node
class Evolve(Keyword):
    """702.100. Grows as greater creatures enter."""

    word = "evolve"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.100a. The triggered ability."""
        event = Enters(Some(Number(1), YOUR_CREATURE, True))
        return (Triggered(event, body(PutCounters(UNSAID, Number(1), "+1/+1", Self())), Greater()),)


@node
class Greater(Condition):
    """702.100a. The creature that entered has greater power or toughness than the object."""

    def holds(self, it: Environment) -> bool:
        other = it.referents("event", -1)
        if not other:
            return False
        new, own = it.chars(other[0]), it.chars(it.source)
        if new.power is None or own.power is None:
            return False
        return new.power > own.power or (new.toughness or 0) > (own.toughness or 0)
