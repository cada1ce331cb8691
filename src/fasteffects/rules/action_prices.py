"""What special actions cost as effects change it, and in whose turns they may be taken (116.2, 118.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.costs.actions_cost import ActionsCost
from .cost_changes import changed
from .permissions import in_force

if TYPE_CHECKING:
    from ..machine.game import Game

ACTIONS_COST: Final = ActionsCost.indexed_as


def price_of_action(game: Game, player: int, word: str, mana: tuple[str, ...]) -> tuple[str, ...]:
    """118.7a. The mana that a player pays for such an action, which costs that much by itself."""
    saved = sum([node.saved(it, player, word) for it, node in in_force(game, ACTIONS_COST)])
    return changed(mana, -saved) if saved else mana


def in_any_turn(game: Game, player: int, word: str) -> bool:
    """116.2h. Whether an effect lets a player take such an action in other players' turns."""
    return any([node.lets(it, player, word) for it, node in in_force(game, ACTIONS_COST)])
