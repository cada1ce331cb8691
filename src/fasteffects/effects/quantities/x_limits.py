"""How great an X may be that is chosen as it is paid for, or announced with a spell (107.3a, f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Effect, Quantity, Reference, node
from ..references.objects import Self

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("X can't be greater than {most:Quantity}")
@node
class XAtMost(Effect):
    """107.3a, f. Whoever chooses X heeds it before, so that it does nothing in its place."""

    most: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


@phrase("X can't be 0")
@node
class SpellXNotZero(Continuous):
    """107.3a. The X that is announced with the spell is at least 1."""

    asked_for = True

    what: Reference = Self()
