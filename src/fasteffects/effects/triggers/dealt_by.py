"""*Is dealt damage by a red spell you control*: what damage is dealt by, said behind (120.2, 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Quantity, Reference, node
from .combat import OfDamage
from .what_objects_do import dealing, meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{recipient:Recipient} <are> dealt damage by {source:Reference} [or by {other:Reference}]")
@phrase("{recipient:Recipient} <are> dealt {least:Digit} or more damage by a single source", source=None)
@node
class IsDealtDamageBy(OfDamage):
    """120.2, 603.2c. Something is dealt damage by a source: each source's is an occasion of its own."""

    recipient: Reference | None
    source: Reference | None
    other: Reference | None = None  # or by such a source
    least: Quantity | None = None

    def said_combat(self) -> bool | None:
        return None

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Damage):
            return False
        if self.least is not None and event.amount < self.least.value(it):
            return False
        own = dealing(it, self.source, event) or (self.other is not None and dealing(it, self.other, event))
        return own and self.recipient is not None and meant(it, self.recipient, event.object)
