"""What the next such spell that you cast this turn costs, and what it has (118.7, 601.2f, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST
from ...language.phrases import phrase
from ..continuous.changes import Change, EffectBegins, Gains
from ..continuous.durations import ThisTurn
from ..node import Ability, Cost, Effect, Quantity, node
from ..quantities.nth_spell import cast_by
from ..quantities.numbers import Number, X
from ..references.filters import Filter
from ..references.qualifiers import Being
from .cost_changes import CostChange, generic
from .nth_spell_costs import NthSpell

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

_COSTS = "the next {what:Filter} you cast this turn costs {amount:ManaCost} less to cast"
NOW = "as this ability resolves"


def next_of(it: Environment, what: Filter) -> NthSpell:
    """601.2i. The spell of that description that you will cast after all of them that you have cast."""
    return NthSpell(len(cast_by(it, it.you, what)) + 1, what)


class OfNextSpell(Effect):
    """611.2. Something is so of the first such spell that you cast from now on, in this turn."""

    __slots__ = ()

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def lacks(self) -> str:
        """601.3e. How it will be cast is not known before."""
        return "how a spell will be cast" if any(isinstance(a, Being) for a in self.what.adjectives) else ""


@phrase(
    f"{_COSTS} [{{per:Per}}]",
    f"{_COSTS} , where X is {{x:Quantity}} {NOW} {{now=True}}",
)
@node
class NextSpellCosts(OfNextSpell):
    """118.7. It costs less to cast; how much, where that is counted, is counted now."""

    what: Filter
    amount: Cost
    per: Quantity | None = None
    x: Quantity | None = None
    now: bool = False  # so it is said

    def perform(self, it: Environment) -> tuple[Event, ...]:
        of_x = X() if "{X}" in self.amount.mana_symbols() else None  # 107.3i: said of the sentence
        x = of_x if self.x is None else self.x
        n = generic(self.amount) if x is None else x.value(it)
        n *= 1 if self.per is None else self.per.value(it)
        change = CostChange(next_of(it, self.what), self.amount, False, x=Number(max(0, n)))
        return (EffectBegins(change, it.env, ThisTurn()),)


@phrase("the next {what:Filter} you cast this turn has {ability:Keyword}")
@node
class NextSpellHas(OfNextSpell):
    """611.2, 702. It has a keyword ability."""

    what: Filter
    ability: Ability

    def perform(self, it: Environment) -> tuple[Event, ...]:
        so = Change(next_of(it, self.what), (Gains((self.ability,)),), ThisTurn())
        return (EffectBegins(so, it.env, ThisTurn()),)
