"""Spells that may be cast as though they had flash, if a cost is paid instead of their mana cost (601.3c)."""

from __future__ import annotations

from typing import ClassVar, Final

from ...language.phrases import phrase
from ..actions.counters import PayEnergy
from ..costs.paid_instead import PaidInstead
from ..costs.paying import Act
from ..node import Continuous, node
from ..references.players import You
from .when_cast import AsThoughFlash

_SO: Final = "if you cast a spell this way , you may cast it as though it had flash ."


@phrase(
    "{who} may cast {spells:Filters} without paying their mana costs and as though they had flash", cost=None
)
@phrase(
    f"{{who}} may cast {{spells:Filters}} by paying {{E}} rather than paying their mana costs . {_SO}",
    cost=Act(PayEnergy(You(said=False), "{E}")),
    nt="ContinuousText",
)
@node
class PaidInsteadWithFlash(PaidInstead):
    """118.9, 601.3c. What may be paid for such spells, which then may be cast when an instant could be."""

    with_flash: ClassVar[bool] = True

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """601.3c. That they may be cast then, if that is paid."""
        return (FlashForThatCost(None, self.who, self.spells),)


@node
class FlashForThatCost(AsThoughFlash):
    """601.3c. Such spells may be cast as though they had flash only if they are paid for so."""

    for_that_cost: ClassVar[bool] = True
