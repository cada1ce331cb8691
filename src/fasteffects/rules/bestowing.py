"""Spells that are cast bestowed, and what they become (702.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.continuous.durations import AsLongAs
from ..effects.it import Env, Environment
from ..effects.keywords.bestow import BESTOWED, ENCHANT_CREATURE, StillBestowed
from ..pipeline.lasting import begin_effect, end_effects
from .targets import candidates

if TYPE_CHECKING:
    from ..machine.game import Game

BESTOW: Final = "bestow"  # where it may be cast as an Aura alone (601.3b)
AS_CREATURE: Final = "as a creature"  # a fact of a spell: what let it be cast doesn't let an Aura be


def may_bestow(it: Environment) -> bool:
    """702.103b, d. Whether the Aura spell would have a target."""
    return bool(candidates(it.game, it, ENCHANT_CREATURE.target()))


def bestow(game: Game, item: int, player: int) -> None:
    """702.103b. The spell becomes an Aura enchantment, until it ceases to be bestowed."""
    game.note(f"{game.name_of(item)} is bestowed", "702.103b")
    begin_effect(game, BESTOWED, Env(item, player), AsLongAs(StillBestowed()), locked=(item,))


def as_aura(game: Game, player: int, id: int) -> Game:
    """702.103d. A copy of the game in which a card is, where it lies, the Aura that it would be."""
    trial = game.trial()
    begin_effect(trial, BESTOWED, Env(id, player), None, locked=(id,))
    return trial


def effects_on(game: Game, id: int) -> list[int]:
    """The effects that make it a bestowed Aura."""
    return [e.id for e in game.effects.values() if e.node == BESTOWED and id in (e.locked or ())]


def cease(game: Game, id: int) -> bool:
    """702.103e. The spell is no Aura any more; whether it was one."""
    effects = effects_on(game, id)
    if effects:
        game.note(f"{game.name_of(id)} ceases to be bestowed", "702.103e")
        end_effects(game, effects)
    return bool(effects)
