"""Fading (702.32)."""

from __future__ import annotations

from ... import events
from ...events import Event
from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Effect, Quantity, node
from .common_parts import YOUR_UPKEEP, body, entering_with
from .keyword import Keyword


@phrase("fading {count:Digit}", nt="Keyword")
@node
class Fading(Keyword):
    """702.32. Enters with fade counters, loses one each upkeep, then is sacrificed."""

    count: Quantity
    word = "fading"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.32a. The static and the triggered ability."""
        return (entering_with("fade", self.count), Triggered(YOUR_UPKEEP, body(Fade())))


@node
class Fade(Effect):
    """702.32a. A fade counter is removed; where there is none, the permanent is sacrificed."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source):
            return ()
        if it.obj(it.source).counters.get("fade", 0):
            return (events.RemoveCounters(it.source, "fade", 1, source=it.source),)
        return (events.Sacrifice(it.source, it.you, source=it.source, by=it.you),)
