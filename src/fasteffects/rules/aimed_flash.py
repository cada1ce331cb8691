"""Spells that may be cast as though they had flash if they target something (601.2c, 601.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.restrictions.aura_as_cast import aura_slot
from ..effects.triggers.what_objects_do import meant
from ..state.objects import base_face
from .targets import candidates, slots

if TYPE_CHECKING:
    from ..effects.node import Reference
    from ..machine.game import Game

AIMED_FLASH: Final = "flash if aimed"  # as a fact: nothing else lets it be cast now


def aimable(game: Game, player: int, id: int, aim: Reference) -> frozenset[int]:
    """601.2c. What could be a target of a spell, or of a card that is about to be one, and is so meant."""
    face = base_face(game.objects[id])
    it = Environment(game, game.objects[id].env or Env(id, player))
    if "Aura" in face.subtypes:
        enchant = next((a for a in face.abilities if a.known_by() == "enchant"), None)
        wanted = [aura_slot(enchant, face.abilities)] if enchant is not None else []
    else:
        wanted = slots(tuple([s for a in face.abilities for s in a.told_by_spell()]))
    return frozenset([one for slot in wanted for one in candidates(game, it, slot) if meant(it, aim, one)])
