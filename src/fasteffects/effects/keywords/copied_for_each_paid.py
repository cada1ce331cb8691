"""*You may sacrifice one or more creatures. When you do, copy this spell for each* (118.8, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Static, Triggered
from ..actions.moving import Sacrifice
from ..costs.cost_changes import EXTRA
from ..costs.extra_costs import ExtraPaid, OptionalCost
from ..node import Ability, Continuous, Quantity, node
from ..quantities.numbers import AnyNumber
from ..references.filters import Filter
from ..references.objects import Self, Some
from ..references.players import You
from ..tokens.spells_copied import CopySpell
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "as an additional cost to cast {spell:Self} , you may sacrifice one or more {what:Nouns} . "
    "when you do , copy this spell for each {one:Noun} sacrificed this way .",
    nt="Ability",
)
@node
class CopiedForEachPaid(Ability):
    """118.8, 601.2b. As many are sacrificed as are announced; the spell is copied so often, as it is cast."""

    spell: Self
    what: Filter
    one: Filter

    def lacks(self) -> str:
        return "" if self.what.kinds == self.one.kinds else "for each of which it is copied"

    def statics(self) -> tuple[Continuous, ...]:
        """118.8. What may be done besides."""
        paid = Sacrifice(UNSAID, Some(AnyNumber(), self.what))
        return (OptionalCost(self.spell, Do(paid)),)

    def stands_for(self) -> tuple[Ability, ...]:
        """603.12. The copies wait for the spell to be cast (601.2i)."""
        copies = CopySpell(UNSAID, Self(), SoManyPaid())
        when = Triggered(Casts(You(), Self()), Body((Do(copies, 0),)), ExtraPaid(Self()))
        return (Static(self.statics()), when)


@node
class SoManyPaid(Quantity):
    """601.2b. With how many objects the additional cost of the spell was paid."""

    def value(self, it: Environment) -> int:
        return int(it.obj(it.source).cast_with(EXTRA))
