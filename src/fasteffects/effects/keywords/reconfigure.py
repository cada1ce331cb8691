"""Reconfigure (702.151)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...events import Event
from ...state.objects import BATTLEFIELD, NOBODY
from ..abilities.kinds import AS_A_SORCERY, Activated, Limit, Limits, Static
from ..abilities.times import Only
from ..actions.tapping import Attach, Unattach
from ..continuous.changes import Change, EffectBegins
from ..continuous.durations import AsLongAs
from ..continuous.types_and_copies import IsNot
from ..node import Ability, Condition, node
from ..references.objects import Self, Target
from ..watching import Watcher
from .common_parts import CREATURE, UNSAID, YOUR_CREATURE, body
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ..it import Environment


@costed("reconfigure")
@node
class Reconfigure(Costed):
    """702.151. Attaches it to a creature, or unattaches it."""

    word = "reconfigure"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.151a, b. The two activated abilities, and what follows from being attached."""
        attach = Attach(UNSAID, Self(), Target(YOUR_CREATURE, other=True, index=0))
        attached = Limits(Limit("", (Only(condition=AttachedToCreature()), Only(sorcery=True))))
        return (
            Activated(self.costs, body(attach), AS_A_SORCERY),
            Activated(self.costs, body(Unattach(UNSAID, Self())), (attached,)),
            Static((NoCreatureAsAttached(),)),
        )


@node
class AttachedToCreature(Condition):
    """702.151a. The permanent is attached to a creature."""

    def holds(self, it: Environment) -> bool:
        host = it.obj(it.source).attached_to
        return host in it.game.objects and "Creature" in it.chars(host).types


@node
class StillAttached(Condition):
    """702.151b. It has not become unattached; nor has what phased out with its host (702.26g)."""

    def holds(self, it: Environment) -> bool:
        o = it.game.objects.get(it.source)
        return o is not None and o.zone == BATTLEFIELD and o.attached_to != NOBODY


NO_CREATURE: Final = Change(Self(), (IsNot(CREATURE),), None)
UNTIL_UNATTACHED: Final = AsLongAs(StillAttached())


@node
class NoCreatureAsAttached(Watcher):
    """702.151b. As it is attached, however that comes, it stops being a creature until it is unattached."""

    of_source = True
    rule = "702.151b"

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACH,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.source and isinstance(event, events.Attach) and event.possible(it.game)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event, EffectBegins(NO_CREATURE, it.env, UNTIL_UNATTACHED, (it.source,)))
