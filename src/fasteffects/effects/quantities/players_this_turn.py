"""How many players something happened to this turn (119, 120, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import DAMAGE, LOSE_LIFE, Damage, Event
from ...language.phrases import phrase, wording
from ..node import Quantity, node

if TYPE_CHECKING:
    from ..it import Environment

SUFFERED: Final = {
    "lost life": (LOSE_LIFE,),
    "was dealt damage": (DAMAGE,),
    "was dealt combat damage": (DAMAGE,),
}
wording("Suffered", {words: words for words in SUFFERED})
wording("WhichPlayers", {"opponent": "opponent", "player": "player"})


@phrase("for each {which:WhichPlayers} who {how:Suffered} this turn", nt="Per")
@node
class PlayersWho(Quantity):
    """608.2i. How many players, or opponents, lost life or were dealt damage this turn."""

    which: str
    how: str

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return SUFFERED[self.how]

    def value(self, it: Environment) -> int:
        everybody = tuple(p.id for p in it.game.players)  # 800.4i: who has left the game, too
        who = it.all_opponents if self.which == "opponent" else everybody
        done = [e for e in it.game.history if self._is_meant(e)]
        return sum(any(p in (e.player, e.object) for e in done) for p in who)

    def _is_meant(self, event: Event) -> bool:
        """Whether it is such an event."""
        if isinstance(event, Damage):
            return self.how != "lost life" and (event.combat or self.how == "was dealt damage")
        return event.kind == LOSE_LIFE and self.how == "lost life"
