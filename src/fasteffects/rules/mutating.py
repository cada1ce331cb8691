"""Mutating creature spells, as they resolve (702.140)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.merging import MUTATE
from ..state.objects import ABILITY, with_pair

if TYPE_CHECKING:
    from ..machine.game import Game


def is_mutating(game: Game, id: int) -> bool:
    """702.140a. Whether it is a spell that merges with its target."""
    o = game.objects[id]
    return o.kind != ABILITY and bool(o.cast_with(MUTATE))


def cease_to_mutate(game: Game, id: int) -> bool:
    """702.140b. With no legal target it is a creature spell like any other; whether it was to mutate."""
    if not is_mutating(game, id):
        return False
    game.note(f"{game.name_of(id)} is a mutating creature spell no more", "702.140b")
    o = game.write(id)
    o.cast = with_pair(o.cast, MUTATE, None)
    o.env = o.at_work().but(targets=(), cast=o.cast)
    return True
