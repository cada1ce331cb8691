"""What was attached before to what the source is attached to (702.16p)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that are already attached to it", nt="Modifier")
@node
class AlreadyAttached(Qualifier):
    """702.16p, 613.7e. It is attached to the same object as the source, and was so before or from then on."""

    def fits(self, it: Environment, id: int) -> bool:
        own, other = it.obj(it.source), it.obj(id)
        return other.attached_to == own.attached_to and other.timestamp <= own.timestamp
