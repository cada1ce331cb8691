"""To what of several things an effect lets something be done (608.2d, 614.17b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...events import Destroy, Discard, Sacrifice
from ...pipeline.occurring import prohibited

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def allowed(it: Environment, player: int, ids: Sequence[int], verb: str) -> list[int]:
    """608.2d. Those of *ids* to which *player* may choose to do that: none is forbidden."""
    if verb not in ("destroy", "sacrifice", "discard"):
        return list(ids)
    return [i for i in ids if not prohibited(it.game, deed_of(it, player, i, verb))]


def deed_of(it: Environment, player: int, id: int, verb: str) -> Event:
    """The event that would be chosen."""
    if verb == "destroy":
        return Destroy(id, source=it.source, by=it.you)
    deed = Sacrifice if verb == "sacrifice" else Discard
    return deed(id, player, source=it.source, by=it.you)
