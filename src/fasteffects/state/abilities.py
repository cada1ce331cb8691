"""What the kernel asks of an ability that waits, triggers or lies on the stack: protocols.

The classes of abilities lie above, in ``effects``; whatever says this much is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..effects.node import Condition, Instruction
    from ..effects.patterns import EventPattern


class Says(Protocol):
    """608.2c. What a spell or ability says to do."""

    @property
    def sentences(self) -> tuple[Instruction, ...]:
        """Its sentences, in order."""


class Told(Protocol):
    """113.3. An ability that does something as it resolves: one that can lie on the stack."""

    @property
    def body(self) -> Says:
        """What it says to do."""


class Heard(Told, Protocol):
    """603. A triggered ability; one that triggers at once on what was done has no event (603.12)."""

    @property
    def event(self) -> EventPattern | None:
        """What it triggers on."""

    @property
    def condition(self) -> Condition | None:
        """603.4. What must be so as it triggers, and as it resolves."""

    def most_often(self) -> int:
        """603.2. How often it triggers in a turn at the most; 0: as often as it will."""
