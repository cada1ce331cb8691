"""What else is to be said of an event: what mana carries, what keeps nothing off, what a band does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..events import BLOCK, MOVE, PHASE_IN, PRODUCE_MANA
from ..events.base import BECOME_BLOCKED
from ..state.objects import BATTLEFIELD
from .acting import act_told
from .facing import of_parts
from .keeping import blocked_nevertheless, not_aimed, stays_attached, with_its_band
from .keyed import left_told
from .spending import made_told
from .within import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game


def beside(game: Game, event: Event) -> Iterator[Told]:
    """The lines that stand under an event."""
    if event.kind == BLOCK:
        yield from blocked_nevertheless(game, event)
    elif event.kind == BECOME_BLOCKED:
        yield from with_its_band(game, event.object)
    elif event.kind == PRODUCE_MANA:
        yield from made_told(game, event)
    elif event.kind == PHASE_IN:
        yield "it changes no zone: it is the object that it was, and doesn't enter", ("702.26d",)
    elif event.kind == MOVE and getattr(event, "to", -1) == BATTLEFIELD:
        new = getattr(event, "new", -1)
        if new in game.objects:
            yield from stays_attached(game, new)
    yield from of_parts(game, event)
    yield from act_told(game, event)
    yield from left_told(game, event)
    yield from not_aimed(game, event)
