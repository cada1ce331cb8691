"""Which hidden cards a player may know now (400.2, 708.5, 723.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.controlled import eyes
from ..state.hidden import is_hidden, knowers, may_look
from ..state.objects import BATTLEFIELD, EXILE, STACK, Object

if TYPE_CHECKING:
    from ..machine.game import Game


def sees(game: Game, player: int, o: Object) -> bool:
    """400.2, 723.4. Whether a player may know which card it is, or somebody whom they control."""
    for one in eyes(game.players, player):
        if sees_alone(game, one, o):
            return True
    return False


def sees_alone(game: Game, player: int, o: Object) -> bool:
    """400.2. Whether a player may know it, of whom nobody is controlled."""
    if player in (knowers(game, o) if is_hidden(o.zone) else o.known):
        return True
    if o.zone == EXILE and o.face_down and may_look(game, player, o):
        return True
    if o.face_down:  # 708.5, 708.9: the game's end shows them all
        return o.zone in (BATTLEFIELD, STACK) and (game.over or game.controller(o.id) == player)
    return not is_hidden(o.zone)
