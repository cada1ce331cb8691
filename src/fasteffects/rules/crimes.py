"""Committing a crime: aiming at opponents or at what is theirs (700.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.base import FEAT
from ..events.occurring import CrimeCommitted
from ..state.objects import BATTLEFIELD, GRAVEYARD, STACK, aims, is_player

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game


def crimes(game: Game, player: int, item: int) -> list[Event]:
    """700.13. The crime that a player commits as that spell or ability comes to be on the stack, if any."""
    if not game.indexes.triggers[FEAT] and FEAT not in game.asks:
        return []
    if not any(_against(game, player, target) for target in aims(game.objects[item])):
        return []
    return [CrimeCommitted(player, item)]


def _against(game: Game, player: int, target: int) -> bool:
    """Whether a target is an opponent, what an opponent controls, or a card in an opponent's graveyard."""
    if is_player(target):
        return target != player
    o = game.obj(target)
    if o.zone == GRAVEYARD:
        return o.owner != player
    return o.zone in (BATTLEFIELD, STACK) and game.controller(target) != player
