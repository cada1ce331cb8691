"""Permanents that are put into exile, beside those that die (406.1, 603.6c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Event, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, EXILE
from ..node import Reference, node
from .what_objects_do import OfObject, came_from

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject} <are> exiled from the battlefield")
@phrase("<are> put into exile", subject=None, nt="Doing")
@node
class GoesIntoExile(OfObject):
    """603.6c. A permanent is put into exile from the battlefield."""

    subject: Reference | None
    kind = events.MOVE
    looks_back = True  # 603.10a

    def fits(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.to == EXILE and came_from(it, event) == BATTLEFIELD
