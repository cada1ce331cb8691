"""Equip (702.6)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import AS_A_SORCERY, Activated, Limits
from ..actions.tapping import Attach
from ..node import Ability, Cost, node
from ..references.filters import Filter
from ..references.objects import Self, Target
from .common_parts import UNSAID, YOUR_CREATURE, YOURS, body
from .keyword import Keyword


@phrase("equip [{what:Filter}] {costs:ManaCosts} [. {limits:Limits}]", nt="Keyword")
@phrase("equip – {costs:Costs} [.|. {limits:Limits}]", what=None, nt="Keyword")
@node
class Equip(Keyword):
    """702.6. Attaches it to a creature you control (of a kind)."""

    costs: tuple[Cost, ...]
    what: Filter | None
    limits: tuple[Limits, ...] = ()  # how often in a turn
    word = "equip"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.6a, e. The activated ability."""
        wanted = YOUR_CREATURE
        if self.what is not None:
            wanted = Filter(self.what.kinds, self.what.adjectives, (*self.what.modifiers, YOURS))
        as_creature = "Planeswalker" in wanted.card_types()  # 702.6e
        attach = Attach(UNSAID, Self(), Target(wanted, index=0), as_creature)
        return (Activated(self.costs, body(attach), (*AS_A_SORCERY, *self.limits)),)


@phrase("equip – pay {mana:ManaCost} or {others:Costs} [.|. {limits:Limits}]", nt="Keyword")
@node
class EquipEither(Keyword):
    """702.6a, d. May be attached for the one cost or for the other."""

    mana: Cost
    others: tuple[Cost, ...]
    limits: tuple[Limits, ...] = ()
    word = "equip"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.6a. One activated ability for each of the costs."""
        each = ((self.mana,), self.others)
        return tuple([a for costs in each for a in Equip(costs, None, self.limits).stands_for()])
