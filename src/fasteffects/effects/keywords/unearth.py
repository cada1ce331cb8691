"""Unearth (702.84)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import MOVE, Event, Move
from ...state.objects import BATTLEFIELD, EXILE
from ..abilities.instructions import Body, Delayed, Do
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.moving import Exile
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..continuous.changes import Change, EffectBegins, Gains
from ..it import Environment
from ..node import Ability, Effect, Reference, node
from ..references.choosing import OutOf
from ..references.objects import Antecedent, It, Self
from ..references.players import You
from ..references.qualifiers import Zone
from ..restrictions.untapping_and_targets import on
from ..triggers.parts_of_turns import PartBegins
from ..watching import Watcher
from .common_parts import UNSAID
from .keyword import Costed, Haste, costed

if TYPE_CHECKING:
    from ...machine.procedures import Frame


@costed("unearth")
@node
class Unearth(Costed):
    """702.84. The cost to return it from the graveyard for a turn."""

    word = "unearth"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.84a. The activated ability."""
        back = It(Antecedent("result", 0))
        card = OutOf(Self(), Zone(You(), "graveyard"))
        steps = (
            Do(GoBack(UNSAID, card, Place("battlefield")), 0),
            Do(Change(back, (Gains((Haste(),)),), None), 1),
            Do(ExileAsItLeaves(back), 2),
            Delayed(PartBegins(None, "end", True), Do(Exile(UNSAID, back), 3)),
        )
        return (Activated(self.costs, Body(steps), AS_A_SORCERY),)


@node
class ExileAsItLeaves(Effect):
    """702.84a, 614.1a. If the permanents would leave the battlefield, they are exiled instead."""

    what: Reference

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.what.ids(it)
        return (EffectBegins(LeavesIntoExile(self.what), it.env, None, ids),) if ids else ()


@node
class LeavesIntoExile(Watcher):
    """614.1a. What would leave the battlefield is exiled instead of going anywhere else."""

    what: Reference
    rule = "614.6"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to in (EXILE, BATTLEFIELD) or event.object < 0:
            return False
        return it.obj(event.object).zone == BATTLEFIELD and on(it, self.what, event.object)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        return (event.but(to=EXILE),)
