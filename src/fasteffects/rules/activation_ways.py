"""The alternative costs that effects offer for activated abilities (118.9, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.costs.abilities_instead import AbilityPaidInstead
from .activated_abilities import costs_of
from .permissions import in_force

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from .activated_abilities import Usable

PAID_OTHERWISE: Final = AbilityPaidInstead.indexed_as
PAID_SO: Final = "paid so"  # the costs that were chosen, as a fact

Way = tuple[str, tuple["Cost", ...]]  # how it is said, and all that is paid


def ways_of(game: Game, source: int, player: int, ability: Usable) -> list[Way]:
    """118.9. What may be paid for an ability rather than its own costs."""
    costs = costs_of(ability)
    found = [node.way(it, source, player, costs, ability) for it, node in in_force(game, PAID_OTHERWISE)]
    return list(dict.fromkeys([way for way in found if way is not None]))
