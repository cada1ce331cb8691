"""Keyword abilities that offer an additional cost which is no mana, in the order of rule 702."""

from __future__ import annotations

from typing import Final

from ..language.phrases import phrase
from .abilities import Triggered
from .copying import ChooseNewTargets, CopySpell
from .costs import Act
from .filters import Filter, Kind
from .happenings_players import Casts
from .instructions import Body, Do, May
from .it import It as Environment
from .keyword_activated import TapPower
from .keyword_casting import PaidForThis
from .keyword_standing import UNSAID, YOURS
from .keywords import Keyword
from .node import Ability, Cost, Qualifier, Quantity, node
from .players import You
from .qualifiers import Being, Compared
from .quantities import Number
from .references import Self, Some
from .tapping import Tap
from .zones import Sacrifice


def copied_if_paid(word: str) -> Ability:
    """702.78a, 702.153a. As the spell is cast, it is copied if that cost was paid; works on the stack."""
    again = May(You(), Do(ChooseNewTargets(UNSAID, None), 2), 1)
    return Triggered(
        Casts(You(), Self()), Body((Do(CopySpell(UNSAID, Self(), None), 0), again)), PaidForThis(word)
    )


@phrase("conspire", nt="Keyword")
@node
class Conspire(Keyword):
    """702.78. Tapping two creatures that share a color with it copies it."""

    word = "conspire"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.78a. The additional cost."""
        alike = Filter((Kind(("creature",)),), (Being("untapped"),), (YOURS, SharesColour()))
        return (Act(Tap(UNSAID, Some(Number(2), alike))),)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.78a. The triggered ability."""
        return (copied_if_paid("conspire"),)


@node
class SharesColour(Qualifier):
    """105.2. Of a color that the spell itself has."""

    def fits(self, it: Environment, id: int) -> bool:
        return not it.chars(it.source).colors.isdisjoint(it.chars(id).colors)


@phrase("casualty {count:Digit}", nt="Keyword")
@node
class Casualty(Keyword):
    """702.153. Sacrificing a creature with power N copies it."""

    count: Quantity
    word = "casualty"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.153a. The additional cost."""
        strong = Filter((Kind(("creature",)),), (), (Compared("power", ">=", self.count),))
        return (Act(Sacrifice(UNSAID, Some(Number(1), strong))),)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.153a. The triggered ability."""
        return (copied_if_paid("casualty"),)


DISPENSABLE: Final = Filter((Kind(("artifact",)), Kind(("enchantment",)), Kind((), "token")))


@phrase("bargain", nt="Keyword")
@node
class Bargain(Keyword):
    """702.166. An artifact, enchantment or token may be sacrificed as it is cast."""

    word = "bargain"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """702.166a. The additional cost."""
        return (Act(Sacrifice(UNSAID, Some(Number(1), DISPENSABLE))),)


@phrase("teamwork {count:Digit}", nt="Keyword")
@node
class Teamwork(Keyword):
    """118.8. Any number of untapped creatures with total power N may be tapped as it is cast."""

    count: Quantity
    word = "teamwork"

    def cost_nodes(self) -> tuple[Cost, ...]:
        """118.8. The additional cost."""
        return (Act(TapPower(self.count)),)
