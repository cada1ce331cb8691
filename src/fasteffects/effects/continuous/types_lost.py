"""Losing all creature types, or all land types and abilities (205.1, 305.7, 613.1d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language import lexicon
from ...language.phrases import phrase
from ..modifying import LAYER_TYPE, Modification
from ..node import Ability, node
from .changes import BOTH, Gains, Loses

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

EVERYWHERE: Final = BOTH + " Becoming"


@phrase("<lose> all creature types", kind="creature", nt=EVERYWHERE)
@phrase("<lose> all land types", kind="land", nt=EVERYWHERE)
@node
class LosesSubtypes(Modification):
    """205.3. Has no subtypes of a kind any more, whatever gave them before (613.7)."""

    kind: str
    layer = LAYER_TYPE
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        table = lexicon.subtypes()
        chars.subtypes = frozenset(s for s in chars.subtypes if self.kind not in table.get(s, ()))


@phrase("<lose> all land types and abilities", nt=EVERYWHERE)
@phrase("<lose> all land types and abilities and <have> {abilities:AbilityList}", nt="Changing")
@phrase("<lose> all land types and abilities , and they gain {abilities:AbilityList}", nt="State")
@node
class LosesLandTypesAndAbilities(Modification):
    """305.6, 613.6. No land types, in their layer, and no abilities, in theirs, but those it gains then."""

    abilities: tuple[Ability, ...] = ()
    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        gained = (Gains(self.abilities),) if self.abilities else ()
        return (LosesSubtypes("land"), Loses(()), *gained)
