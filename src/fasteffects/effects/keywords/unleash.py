"""Unleash (702.98)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ..abilities.kinds import Static
from ..combat.who_can import CantFight
from ..continuous.changes import Continuously
from ..it import Environment
from ..node import Ability, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .has_counters import HasSome
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event


@phrase("unleash", nt="Keyword")
@node
class Unleash(Keyword):
    """702.98. May enter with a +1/+1 counter; can't block with one."""

    word = "unleash"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.98a. The static abilities."""
        stays = Continuously(Self(), (CantFight(False, True),), HasSome("+1/+1"))
        return (Static((MayEnterGreater(Self()),)), Static((stays,)))


@node
class MayEnterGreater(OfEntering):
    """702.98a. It may enter with a +1/+1 counter."""

    subject: Reference
    rule = "702.98a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        options = YES_OR_NO
        words = f"{it.game.name_of(event.object)}: a +1/+1 counter?"
        player = event.affected(it.game)
        if not it.ask(Decision(player, "yes/no", words, options, about=event.object)):
            return (event,)
        return (event.but(counters=(*event.counters_on(), ("+1/+1", 1))),)
