"""What would have changed where something goes, and left the battlefield before (113.6, 614.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..characteristics.by_layers import effects_of
from ..effects.it import Env, Environment
from ..effects.watching import Watcher
from ..events import Move
from ..speed.indexes import ability_zones, only_itself
from ..state.objects import BATTLEFIELD
from .told import Told

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..events import Event
    from ..machine.game import Game

MOST: Final = 2  # that are told of one event


def no_longer(game: Game, event: Event) -> Iterator[Told]:
    """113.6, 614.4. Permanents that left before, and whose static abilities would have changed it."""
    if not isinstance(event, Move) or event.origin != BATTLEFIELD or event.to == BATTLEFIELD:
        return
    told = 0
    for id, o in game.gone.items():
        if o.zone != BATTLEFIELD or id == event.object or told >= MOST or o.face_down:
            continue
        if any(_would_change(game, id, ability, event) for ability in game.chars(id).abilities):
            told += 1
            text = f"{game.name_of(id)} is not on the battlefield any more, and changes nothing about it"
            yield text, ("113.6", "614.4", "614.1a")


def _would_change(game: Game, id: int, ability: Ability, event: Event) -> bool:
    if BATTLEFIELD not in ability_zones(ability):
        return False
    it = Environment(game, Env(id, game.controller(id)))
    for node in effects_of((ability,)):
        if not isinstance(node, Watcher) or event.kind not in node.kinds() or only_itself(node):
            continue
        try:
            if node.applies(it, event):
                return True
        except Exception:  # it asks for what only a permanent has
            continue
    return False
