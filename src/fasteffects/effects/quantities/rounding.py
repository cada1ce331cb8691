"""Halves of which one sentence says for all how they are rounded (107.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Effect, node

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

EACH_TIME: Final = "each time"  # how it is rounded, until that is known


@phrase("round (up {up=True}|down {up=False}) each time", nt="Lonely")
@node
class RoundEachTime(Effect):
    """107.1a. Each half that the text speaks of is rounded so; nothing is done by this itself."""

    up: bool

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
