"""Additional costs that an effect offers for spells, which cost less where they were paid (118.8, 118.7b)."""

from __future__ import annotations

from typing import ClassVar

from ...cards.record import SYMBOL_OF
from ...language.phrases import phrase
from ..it import Environment
from ..node import Continuous, Cost, Instruction, node
from ..references.filters import Filter
from .cost_changes import CostChange, acts, fits_as_spell, typed_symbols


@phrase(
    "as an additional cost to cast {spells:Filters} , you may {cost:Biddings} . "
    "those spells cost {less:ManaCost} less to cast if you paid life this way . "
    "this effect reduces only the amount of {colour:Colour} mana you pay .",
    nt="ContinuousText",
)
@node
class OffersCost(Continuous):
    """118.8, 601.2b. Its controller may pay that besides for such spells, which then cost less of a color."""

    asked_for = True
    indexed_as = CostChange.indexed_as

    spells: Filter
    cost: Instruction
    less: Cost
    colour: str

    colored_only: ClassVar[bool] = True
    condition: ClassVar[None] = None

    def lacks(self) -> str:
        if acts(self.cost) is None:
            return "a cost with a choice"
        other = set(typed_symbols(self.less)) != {SYMBOL_OF[self.colour]}
        return "a change of cost of another color" if other else ""

    def fact(self, it: Environment) -> str:
        """Under which word a spell keeps that it was paid for the effect of that permanent."""
        return f"paid for {it.source}"

    def offered(self, it: Environment, item: int, caster: int) -> tuple[Cost, ...]:
        """118.8. The additional cost for a spell of *caster*'s; nothing where it is not about that."""
        about = caster == it.you and fits_as_spell(it, self.spells, item, caster)
        return acts(self.cost) or () if about else ()

    def less_for(self, it: Environment, item: int, caster: int, facts: dict[str, int]) -> tuple[str, ...]:
        """118.7b. The mana that the spell costs less, if that was paid."""
        return typed_symbols(self.less) if facts.get(self.fact(it)) else ()

    def cost_change(self, it: Environment, item: int, caster: int) -> int:
        """118.7a. Of generic mana it costs no less."""
        return 0

    def mana_change(self, it: Environment, item: int, caster: int) -> tuple[str, ...]:
        """118.7. And nothing more."""
        return ()

    def is_aimed(self) -> bool:
        """601.2c. It does not look at targets."""
        return False
