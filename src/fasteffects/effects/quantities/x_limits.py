"""How great an X may be that is chosen as it is paid for (107.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Effect, Quantity, node

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("X can't be greater than {most:Quantity}")
@node
class XAtMost(Effect):
    """107.3f. The payer heeds it before (rules/instructing.py), so that it does nothing in its place."""

    most: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
