"""All damage is dealt as though its source had wither (120.3d, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, node

if TYPE_CHECKING:
    from ..it import It as Environment


@phrase("all damage is dealt as though its source had wither")
@node
class AsThoughWither(Continuous):
    """609.4. Damage to a creature puts -1/-1 counters on it, whatever deals it (events/harming.py)."""

    indexed_as = "as though wither"

    def reaches(self, it: Environment, id: int) -> bool:
        """Of whatever source."""
        return True
