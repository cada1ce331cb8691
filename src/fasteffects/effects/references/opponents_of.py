"""*Each of that player's opponents* (102.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Player, node
from .choosing import narrowed
from .players import You

if TYPE_CHECKING:
    from ..it import Environment

narrowed("OfAnother", "Possessive", lambda v: not isinstance(v, You))


@phrase("each of {of:OfAnother} opponents")
@node
class OpponentsOf(Player):
    """102.3. Everybody but that player."""

    of: Player

    of_each = True  # each of them does it, and would choose for themselves

    def ids(self, it: Environment) -> tuple[int, ...]:
        those = self.of.ids(it)
        return tuple(p for p in it.game.apnap() if p not in those) if those else ()
