"""What resolves though its target is illegal, and an exchange that is not made (608.2b, 701.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.happened import Did
from ..it import Environment
from ..node import Condition, Effect, node
from ..references.players import You

if TYPE_CHECKING:
    from ...events import Event

phrase("you don't or can't make an exchange", who=You(), not_=True, able=False, either=True)(Did)


@phrase("both targets are still legal as this ability resolves")
@node
class TargetsStillLegal(Condition):
    """608.2b. No target that was chosen is illegal by now."""

    def holds(self, it: Environment) -> bool:
        o = it.game.objects.get(it.env.spell)
        chosen = o.at_work().targets if o is not None else it.env.targets
        return [len(some) for some in chosen] == [len(some) for some in it.env.targets]


@phrase("this ability still resolves if its target becomes illegal")
@node
class StillResolves(Effect):
    """608.2b. It resolves although none of its targets is legal; nothing is done by this itself."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
