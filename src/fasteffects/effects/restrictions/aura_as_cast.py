"""What can't be chosen as the target of an Aura spell as it is cast (303.4a, 601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...language.phrases import phrase
from ...speed.once import once
from ..node import Continuous, Qualifier, Reference, node, walk
from ..references.filters import Filter
from ..references.objects import Self, Target

if TYPE_CHECKING:
    from ..it import Environment


@phrase("you can't choose an untapped {what:Noun} as {spell:Self} 's target as you cast it")
@node
class TappedAsCast(Continuous):
    """601.2c. The spell's target is tapped as it is cast; what becomes of that later does not matter."""

    asked_for = True

    what: Filter
    spell: Reference = Self()

    def reaches(self, it: Environment, id: int) -> bool:
        """Which spell it is about."""
        return id in self.spell.ids(it)


@node
class IsTapped(Qualifier):
    """110.5. Tapped."""

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).tapped


@once
def says_tapped(abilities: tuple[object, ...]) -> bool:
    """Whether some ability says that no untapped permanent may be chosen."""
    return any(isinstance(n, TappedAsCast) for n in walk(abilities))


def aura_slot(enchant: Any, abilities: tuple[Any, ...]) -> Any:
    """303.4a, 601.2c. What an Aura spell targets as it is cast."""
    slot = enchant.target()
    if not isinstance(slot, Target) or slot.filter is None or not says_tapped(abilities):
        return slot
    wanted = Filter(slot.filter.kinds, slot.filter.adjectives, (*slot.filter.modifiers, IsTapped()))
    return Target(wanted, index=0)
