"""For as long as a card remains exiled (611.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import EXILE
from ..node import Condition, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{what:Pointer} <remain> exiled")
@phrase("any of {what:Pointer} remain exiled", any_=True)
@node
class RemainsExiled(Condition):
    """611.2b. A card just spoken of, or one of several, has not left exile; it ends for each apart."""

    what: Reference
    any_: bool = False  # as it is said of several

    def holds(self, it: Environment) -> bool:
        objects = it.game.objects
        found = [it.found(id) for id in self.what.ids(it)]
        return any(id in objects and objects[id].zone == EXILE for id in found)
