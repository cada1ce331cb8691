"""What players did in the turn before this one: spells they cast, life they lost (601.2i, 119.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import LOSE_LIFE
from ...language.phrases import phrase
from ...state.objects import CAST_LAST_TURN, LAST_TURN, LOST_LAST_TURN
from ..node import Condition, Player, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("no spells were cast last turn", who=None, least=None)
@phrase("{who:Player} cast {least:Cardinal} or more spells last turn")
@node
class CastLastTurn(Condition):
    """500.1, 601.2i. One such player cast so many spells in the turn before; or nobody any."""

    who: Player | None
    least: Quantity | None

    says = (LAST_TURN,)

    def holds(self, it: Environment) -> bool:
        if self.who is None or self.least is None:
            return not any(p.count(CAST_LAST_TURN) for p in it.game.players)
        least = self.least.value(it)
        return any(it.game.player(p).count(CAST_LAST_TURN) >= least for p in self.who.ids(it))


@phrase("{who:Player} lost life last turn")
@node
class LostLifeLastTurn(Condition):
    """119.3, 500.1. Such a player lost life in the turn before, whatever they gained in it."""

    who: Player

    says = (LAST_TURN,)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (LOSE_LIFE,)

    def holds(self, it: Environment) -> bool:
        return any(it.game.player(p).count(LOST_LAST_TURN) > 0 for p in self.who.ids(it))
