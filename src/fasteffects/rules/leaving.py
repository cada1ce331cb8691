"""A player leaves a game that goes on (104.3, 800.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..continuous import end_effects
from ..effects.node import LAYER_CONTROL
from ..hidden import number
from ..objects import ABILITY, BATTLEFIELD, COPY, EXILE, STACK
from .announcing import Announcing

if TYPE_CHECKING:
    from ..game import Game


def leave(game: Game, player: int) -> None:
    """800.4a. All they own leaves; what they were given control of goes back; the rest is exiled.

    Not a state-based action and no event: nothing replaces it and nothing triggers on it.
    """
    if game.player(player).left:
        return
    game.own_player(player).left = True
    game.note(f"{game.player_name(player)} leaves the game", "800.4a", player=player)
    for id in sorted(game.objects):
        if id in game.objects and game.objects[id].owner == player:
            game.vanish(id)
    end_effects(game, [id for id, e in game.effects.items() if _gives_control(e, player)])
    for id in game.zone(STACK):
        o = game.objects[id]
        if o.controller == player and o.kind in (ABILITY, COPY):
            game.vanish(id)
    for id in (*game.zone(BATTLEFIELD), *game.zone(STACK)):
        if game.controller(id) == player:
            game.note(f"{game.name_of(id)} is exiled", "800.4a")
            number(game, game.objects[game.relocate(id, EXILE)])
    _abandon(game, player)
    game.waiting = tuple(t for t in game.waiting if t.env.controller != player)  # 800.4d
    game.dirty.update(game.battlefield)  # 704.5w
    game.version += 1


def _abandon(game: Game, player: int) -> None:
    """A spell or ability that the player was casting or activating is gone, and its procedure with it."""
    for at, frame in enumerate(game.frames):
        if isinstance(frame, Announcing) and frame.player == player:
            del game.frames[at:]
            break


def _gives_control(effect: object, player: int) -> bool:
    env = getattr(effect, "env", None)
    changes = getattr(getattr(effect, "node", None), "changes", ())
    return (
        env is not None
        and env.controller == player
        and any(getattr(change, "layer", 0) == LAYER_CONTROL for change in changes)
    )


def those_who_lost(game: Game) -> None:
    """104.5. Players who have lost leave, where the game goes on without them."""
    for p in game.players:
        if p.lost and not p.left:
            leave(game, p.id)
