"""*If it wasn't put onto the battlefield with this ability* (603.4, 607.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..node import Condition, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject:Pointer} wasn't put onto the battlefield with this ability")
@node
class NotPutWithIt(Condition):
    """607.2c. What entered, by the event spoken of, was not put there by the same object's ability."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        if not isinstance(event, Move) or event.to != BATTLEFIELD:
            return True
        own = event.why == "put" and event.source == it.source
        return not own or event.new not in self.subject.ids(it)
