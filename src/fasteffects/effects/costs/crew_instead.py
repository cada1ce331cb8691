"""What may be done in place of paying the crew cost of the very permanent (118.9, 702.122a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...language.write import text_of
from ..node import Ability, Continuous, Cost, Instruction, Reference, node
from .abilities_instead import AbilityPaidInstead, keyword_of
from .cost_changes import acts

if TYPE_CHECKING:
    from ..it import Environment


@phrase("you may {deed:Biddings} rather than pay {what:Self} 's crew cost")
@node
class CrewPaidInstead(Continuous):
    """118.9, 602.2b. Its controller may do that to activate its crew ability: no creature is tapped then."""

    asked_for = True
    indexed_as = AbilityPaidInstead.indexed_as

    deed: Instruction
    what: Reference

    def lacks(self) -> str:
        return "a cost with a choice" if acts(self.deed) is None else ""

    def way(
        self, it: Environment, source: int, player: int, costs: tuple[Cost, ...], ability: Ability
    ) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How it is said, and what is paid in all; None of any other ability, or another player's."""
        if player != it.you or source not in self.what.ids(it):
            return None
        if keyword_of(it, source, ability, "crew") is None:
            return None
        return text_of("Biddings", self.deed), acts(self.deed) or ()
