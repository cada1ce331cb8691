"""What is described by activated abilities that it has (602.1, 605.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.indexes import expand
from ..abilities.kinds import Activated, Loyalty
from ..costs.paying import TapSelf
from ..mana.produced import is_mana_ability
from ..node import Inherent, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with a activated ability that isn't a mana ability", nt="Modifier")
@node
class WithActivated(Inherent):
    """602.1, 605.1a. With an activated ability, of a keyword or not, that is no mana ability."""

    asks_abilities = True

    def fits(self, it: Environment, id: int) -> bool:
        plain = [p for ability in it.chars(id).abilities for p in expand(ability)]
        return any(isinstance(p, (Activated, Loyalty)) and not is_mana_ability(p) for p in plain)


@phrase("that has a activated ability with {T} in its cost", nt="Modifier")
@node
class WithTapAbility(Inherent):
    """107.5, 602.1. With an activated ability for which it is tapped by the symbol; perhaps for mana."""

    asks_abilities = True

    def fits(self, it: Environment, id: int) -> bool:
        plain = [p for ability in it.chars(id).abilities for p in expand(ability)]
        return any(TapSelf() in p.costs for p in plain if isinstance(p, Activated))
