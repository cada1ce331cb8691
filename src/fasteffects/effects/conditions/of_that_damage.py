"""By what the damage was dealt that an ability has triggered on (120, 603.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Damage
from ...language.phrases import phrase
from ..node import Condition, Reference, node
from ..triggers.what_objects_do import dealing

if TYPE_CHECKING:
    from ..it import Environment


@phrase("any of that damage was dealt by {by:Reference}")
@node
class SomeDealtBy(Condition):
    """603.4, 608.2i. Some of the damage was dealt by such a source, as that was then."""

    describing = ("by",)

    by: Reference

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        if not isinstance(event, Damage):
            return False
        return any(isinstance(e, Damage) and dealing(it, self.by, e) for e in (event, *event.others))
