"""Retrace (702.81)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Cost, node
from .common_parts import with_discard
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face


@phrase("retrace", nt="Keyword")
@node
class Retrace(Keyword):
    """702.81. May be cast from a graveyard by discarding a land card."""

    word = "retrace"
    asked_for = True

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.81a. What is paid when it is cast so."""
        return with_discard(face, "land")
