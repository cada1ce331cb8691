"""Scavenge (702.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import symbols
from ...language.phrases import phrase
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..costs.paying import Mana
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, node
from ..quantities.numbers import StatOf
from ..references.objects import Antecedent, It
from .common_parts import EXILED, body, counters_on_target
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

ITS_POWER: Final = StatOf(It(Antecedent("self")), "power")


@costed("scavenge")
@node
class Scavenge(Costed):
    """702.97. Exiled from the graveyard for counters equal to its power."""

    word = "scavenge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.97a. The activated ability, which works in a graveyard."""
        return (Activated((*self.costs, EXILED), body(counters_on_target(ITS_POWER)), AS_A_SORCERY),)


@phrase("<have> scavenge . the scavenge cost is equal to its mana cost", nt="State")
@node
class HasScavenge(Modification):
    """613.1f, 702.97a. Cards have scavenge, each for its own mana cost; X in that is 0 (107.3g).

    What has no mana cost has one that can't be paid (118.6).
    """

    layer = LAYER_ABILITY
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if chars.mana_cost:
            cost = "".join(f"{{{s}}}" for s in symbols(chars.mana_cost) if s != "X")
            chars.gain((Scavenge((Mana(cost or "{0}"),)),))
