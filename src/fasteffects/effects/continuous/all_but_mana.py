"""Losing all abilities but mana abilities (605.1, 613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..mana.produced import is_mana_ability
from ..modifying import LAYER_ABILITY, Modification
from ..node import node
from .changes import BOTH

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@phrase("<lose> all abilities except mana abilities", nt=BOTH)
@node
class LosesAllButMana(Modification):
    """613.1f. Loses all abilities that are no mana abilities; those of basic land types stay (305.6)."""

    layer = LAYER_ABILITY
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.have(tuple(a for a in chars.abilities if is_mana_ability(a)))
