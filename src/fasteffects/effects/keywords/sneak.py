"""Sneak (702.190)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move
from ..abilities.kinds import Static
from ..costs.paying import Act
from ..it import PAID
from ..node import Ability, Condition, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .cast_for import CastFor, WasCastFor
from .keyword import Costed, costed
from .ninjutsu import CallOff

if TYPE_CHECKING:
    from ..it import Environment


SNEAK: Final = "sneak"


@costed(SNEAK)
@node
class Sneak(Costed):
    """702.190. The cost in combat with the return of an unblocked attacker."""

    word = SNEAK

    def stands_for(self) -> tuple[Ability, ...]:
        """702.190a, b. The static abilities."""
        cost = CastFor(self.word, (*self.costs, Act(CallOffInTime())), InOwnBlocks())
        return (Static((cost,)), Static((EntersInItsPlace(Self(), WasCastFor(SNEAK)),)))


@node
class InOwnBlocks(Condition):
    """702.190a. It is the declare blockers step of the player's own turn."""

    def holds(self, it: Environment) -> bool:
        return it.game.active == it.you and it.game.step == "declare blockers"


@node
class CallOffInTime(CallOff):
    """702.190a. An unblocked creature of the player's is returned to its owner's hand."""


@node
class EntersInItsPlace(OfEntering):
    """702.190b. It enters tapped, attacking what the returned creature attacked."""

    subject: Reference
    condition: Condition

    rule = "702.190b"

    def only_if(self) -> Condition:
        return self.condition

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        env = it.obj(event.object).env
        paid = () if env is None else env.result(PAID)
        gone = [e.object for e in paid if isinstance(e, Move) and e.why == "return"]
        attacked = it.obj(gone[0]).attacking if gone else -1
        return (event.but(tapped=True, attacking=attacked),)
