"""The defending player, as a text speaks of them (508.5)."""

from __future__ import annotations

from ... import events
from ...state.objects import is_player
from ..it import Environment


def defended(it: Environment) -> tuple[int, ...]:
    """508.5. The player who is attacked, or who controls or protects what is: by what the event is about, the
    one looked at (508.5a), the source, or what that is attached to; else the only one there is (506.2).
    """
    event = it.env.event
    attacked = event.defender if isinstance(event, events.Attack) else -1  # what it attacked, or would attack
    for id in (*it.env.each, it.source, it.obj(it.source).attached_to):
        if attacked < 0 <= id and not is_player(id):
            attacked = it.obj(id).attacking
    if attacked < 0:
        others = tuple(p for p in it.game.apnap() if p != it.game.active)
        return others if it.game.phase == "combat" and len(others) == 1 else ()
    player = it.game.defending(attacked)
    return (player,) if player >= 0 else ()
