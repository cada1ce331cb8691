"""Replicate (702.56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..costs.paying import Mana
from ..it import Environment
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, Quantity, node
from ..references.objects import Self
from ..references.players import You
from ..tokens.spells_copied import ChooseNewTargets, CopySpell
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID
from .keyword import Costed, costed
from .paid_for_this import PaidForThis, fact_of_own

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics


@costed("replicate")
@node
class Replicate(Costed):
    """702.56. Copied for each time the cost was paid."""

    word = "replicate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.56a. The triggered ability, which works on the stack."""
        again = May(You(), Do(ChooseNewTargets(UNSAID, None, True), 2), 1)
        steps = Body((Do(CopySpell(UNSAID, Self(), TimesPaid("replicated")), 0), again))
        return (Triggered(Casts(You(), Self()), steps, PaidForThis("replicated")),)


@phrase("<have> replicate . the replicate cost is equal to its mana cost", nt="State")
@node
class HasReplicate(Modification):
    """613.1f, 702.56a. Spells have replicate, each for its own mana cost."""

    layer = LAYER_ABILITY
    local = True
    given_whole = True
    only_gives = True

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What it gives, but for the cost."""
        return (Replicate(()),)

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.gain((Replicate((Mana(chars.mana_cost or ""),)),))


@node
class TimesPaid(Quantity):
    """702.56a, 702.157a. How often the cost of that keyword was paid."""

    word: str

    def value(self, it: Environment) -> int:
        return int(it.obj(it.source).cast_with(fact_of_own(it, self.word)))
