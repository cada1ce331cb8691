"""Permanents are returned to hand (400.7, 603.10a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ..node import Player, Reference, node
from ..references.players import OwnerOf
from ..references.qualifiers import Zone
from .what_objects_do import IsPut, OfObject

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

FROM: Final = Zone(None, "battlefield")


@phrase("{subject} <are> returned to hand", owner=None)
@phrase("{subject} <are> returned to {owner:Possessive} hand")
@node
class IsReturned(OfObject):
    """400.7. A permanent goes to its owner's hand, whatever makes it do so; seen as it was (603.10a)."""

    happens_once = True

    subject: Reference | None
    owner: Player | None
    kind = events.MOVE

    def sees_back(self) -> bool:
        return True

    def matches(self, it: Environment, event: Event) -> bool:
        whose = None if isinstance(self.owner, OwnerOf) else self.owner  # 400.3: it goes to no other
        return IsPut(self.subject, Zone(whose, "hand"), FROM).matches(it, event)
