"""*Loses this ability*: an object has no more the ability by which it loses it (613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.once import once
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, node, walk
from .changes import BOTH

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@phrase("<lose> this ability", nt=BOTH + " Becoming")
@node
class LosesThisAbility(Modification):
    """613.1f. Loses the ability that says so."""

    layer = LAYER_ABILITY
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.have(tuple([a for a in chars.abilities if not says_so(a)]))


@once
def says_so(ability: Ability) -> bool:
    """Whether an ability says that its object loses it."""
    return any(isinstance(n, LosesThisAbility) for n in walk(ability))
