"""*Your team* (102.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Player, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("your team")
@node
class YourTeam(Player):
    """102.4. You, since no game here is between teams."""

    changes_by_itself = False
    local = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.you,)
