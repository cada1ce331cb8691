"""Increment (702.191)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.card_words import MANA_SPENT
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..node import Ability, Condition, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..references.players import You
from ..triggers.what_players_do import Casts
from .common_parts import A_SPELL, UNSAID, body
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment


@phrase("increment", nt="Keyword")
@node
class Increment(Keyword):
    """702.191. Grows with spells that cost more than its size."""

    word = "increment"
    says = (MANA_SPENT,)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.191a. The triggered ability."""
        grow = body(PutCounters(UNSAID, Number(1), "+1/+1", Self()))
        return (Triggered(Casts(You(), A_SPELL), grow, MoreThanItsSize()),)


@node
class MoreThanItsSize(Condition):
    """702.191a. More mana was spent to cast the spell than its power or its toughness; it is a creature."""

    def holds(self, it: Environment) -> bool:
        own = it.chars(it.source)
        if "Creature" not in own.types or own.power is None:
            return False
        least = min(own.power, own.toughness or 0)
        return any(len(str(it.cast_with(id, "spent") or "")) > least for id in it.referents("event", -1))
