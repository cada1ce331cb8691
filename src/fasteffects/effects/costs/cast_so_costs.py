"""*A spell cast this way costs {2} more to cast* (601.2f, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..node import Cost, Effect, Player, Qualifier, node
from ..references.filters import Filter, Kind
from ..references.objects import All
from ..restrictions.cast_this_way import let_by
from .cast_by import CastBy
from .cost_changes import CostChange

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@node
class OfThoseCards(Qualifier):
    """611.2c. One of the cards that the effect is about, or the spell that it has become (400.7)."""

    def fits(self, it: Environment, id: int) -> bool:
        game = it.game
        effect = game.effects.get(it.env.lasting)
        cards = () if effect is None else effect.locked or ()
        return any(id == c or (c in game.gone and game.gone[c].became == id) for c in cards)


@phrase(
    "(a|each {each=True}) spell cast [by {who:Player}] this way costs {amount:ManaCost} "
    "(more {more=True}|less {more=False}) to cast"
)
@node
class CastSoCosts(Effect):
    """611.2, 118.7. The spells that an effect just before lets be cast cost more, for as long as it lasts."""

    amount: Cost
    more: bool
    who: Player | None = None
    each: bool = False  # said so

    def said_who(self) -> Player | None:
        return self.who

    @property
    def change(self) -> CostChange:
        """What goes on for that time."""
        by = () if self.who is None else (CastBy(self.who),)
        spells = All(Filter((Kind((), "spell"),), modifiers=(OfThoseCards(), *by)))
        return CostChange(spells, self.amount, self.more)

    def lacks(self) -> str:
        return self.change.lacks()

    def perform(self, it: Environment) -> tuple[Event, ...]:
        lets = {e.begun: e for e in let_by(it) if e.locked is not None}
        return tuple(EffectBegins(self.change, it.env, e.duration, e.locked) for e in lets.values())
