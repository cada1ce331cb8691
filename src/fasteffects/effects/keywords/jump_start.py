"""Jump start (702.133)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Cost, node
from .common_parts import with_discard
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face


@phrase("jump-start", nt="Keyword")
@node
class JumpStart(Keyword):
    """702.133. May be cast from a graveyard by discarding a card."""

    word = "jump-start"
    asked_for = True

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.133a. What is paid when it is cast so."""
        return with_discard(face)
