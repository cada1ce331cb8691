"""Expending: so much mana spent in a turn to cast spells (700.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.base import CAST
from ...language.phrases import phrase
from ...speed.card_words import MANA_SPENT
from ..node import Player, Quantity, node
from .what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <expend> {n:Digit}")
@node
class Expends(AboutPlayer):
    """700.14. With what a player pays for a spell, the mana so spent this turn comes to that much."""

    player: Player
    n: Quantity

    kind = CAST
    says = (MANA_SPENT,)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def fits(self, it: Environment, event: Event) -> bool:
        casts = [e for e in it.game.history if e.kind == CAST and e.player == event.player]
        before = sum(spent(it, e.object) for e in casts if e.object != event.object)
        return before < self.n.value(it) <= before + spent(it, event.object)


def spent(it: Environment, spell: int) -> int:
    """601.2h. How much mana was spent to cast a spell."""
    return len(it.cast_with(spell, "spent") or "")
