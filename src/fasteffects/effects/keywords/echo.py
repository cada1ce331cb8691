"""Echo (702.30)."""

from __future__ import annotations

from ..abilities.instructions import Body, Do, Unless
from ..abilities.kinds import Triggered
from ..actions.moving import Sacrifice
from ..costs.paying import Act, Pay
from ..it import Environment
from ..node import Ability, Condition, Cost, Effect, Player, but, node
from ..references.objects import Self
from ..references.players import You
from .common_parts import UNSAID, YOUR_UPKEEP
from .keyword import Costed, costed


@costed("echo")
@node
class Echo(Costed):
    """702.30. Paid at the first upkeep, or it is sacrificed."""

    word = "echo"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.30a. The triggered ability."""
        return (Triggered(YOUR_UPKEEP, unless_paid(self.costs), CameLately()),)

    def lacks(self) -> str:
        return lacking(self.costs)


@node
class CameLately(Condition):
    """702.30a. The permanent came under its controller's control since their last upkeep began."""

    def holds(self, it: Environment) -> bool:
        return it.obj(it.source).since > it.game.player(it.you).turn_before


def unless_paid(costs: tuple[Cost, ...]) -> Body:
    """118.12a. It is sacrificed unless its controller pays."""
    return Body((Unless(Do(Sacrifice(UNSAID, Self()), 0), payment_of(costs[0], You())),))


def payment_of(cost: Cost, who: Player) -> Effect:
    """118.12. A cost, paid by a player as an effect."""
    if isinstance(cost, Act):
        return but(cost.effect, who=who)
    return Pay(who, cost)


def lacking(costs: tuple[Cost, ...]) -> str:
    """What cannot be paid as an effect: several things at once, or one that nobody does."""
    simple = len(costs) == 1 and (not isinstance(costs[0], Act) or costs[0].effect.said_who() is not None)
    return "" if simple else "such a cost to be paid as an effect"
