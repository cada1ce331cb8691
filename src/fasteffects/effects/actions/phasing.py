"""Phasing out and in as effects (702.26, 610.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Event
from ...language.phrases import phrase
from ...pipeline.lasting import hold
from ...state.objects import BATTLEFIELD
from ..continuous.durations import UntilEvent
from ..it import Env, Environment
from ..modifying import Duration
from ..node import Effect, Reference, node
from ..patterns import EventPattern
from ..references.choosing import on_battlefield, pick
from ..references.objects import All

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase("{what} <phase> out", until=None)
@phrase("{what} <phase> out {until:Until}")
@phrase("{what} <phase> out {until:Until} . tap {it_:Pointer} as it phases in this way", tap=True)
@node
class PhaseOut(Effect):
    """702.26d. Permanents phase out; *until* something happens (610.4), perhaps to be tapped then."""

    asking = ("what",)

    what: Reference
    until: Duration | None
    it_: Reference | None = None
    tap: bool = False
    phases = True
    does = ("phased out",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        if not isinstance(self.until, UntilEvent):
            return tuple(events.PhaseOut(i, source=it.source, by=it.you) for i in ids)
        if it.source not in it.game.objects:
            return ()  # 610.4: what it would wait for has happened
        found: list[Event] = []
        for id in ids:
            event = PhaseOutUntil(id, 3, source=it.source, by=it.you)
            event.until, event.env, event.tap = self.until.event, it.env.but(controller=it.you), self.tap
            found.append(event)
        return tuple(found)


class PhaseOutUntil(events.PhaseOut):
    """610.4. A permanent phases out until something happens."""

    __slots__ = ("until", "env", "tap")

    until: EventPattern
    env: Env
    tap: bool

    def happen(self, game: Game) -> None:
        super().happen(game)
        hold(game, self.object, self.until, self.env, BATTLEFIELD, phased=True, tapped=self.tap)


@phrase("{what} <phase> in")
@node
class PhaseIn(Effect):
    """702.26c. Phased-out permanents phase in."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if isinstance(self.what, All):
            ids = tuple(i for i in it.game.battlefield if self.what.filter.fits(it, i))
        else:
            ids = self.what.ids(it)
        return tuple(events.PhaseIn(i, source=it.source, by=it.you) for i in ids)
