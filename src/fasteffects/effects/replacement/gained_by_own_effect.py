"""Life that a spell or ability has its own controller gain (119.3, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.base import GAIN_LIFE
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT
from ..node import Player, node
from ..patterns import EventPattern
from ..references.players import APlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("a spell or ability would cause its controller to gain life", nt="Would")
@node
class CausesGain(EventPattern):
    """119.3. A player gains life by an effect of a spell or ability that they control."""

    player: Player = APlayer(False)

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (GAIN_LIFE,)

    def cause(self) -> int:
        return EFFECT

    def matches(self, it: Environment, event: Event) -> bool:
        return event.by == event.player
