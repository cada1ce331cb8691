"""What a spell makes be done later with the permanent that it becomes (307.5a, 603.7a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.afterwards import UNTIMELY, Afterwards
from ..effects.abilities.times import at_sorcery_speed
from ..effects.it import Env, Environment
from ..pipeline.lasting import delay
from ..speed.once import once
from ..state.objects import base_face
from .aimed_flash import AIMED_FLASH
from .permissions import aim_for_flash, effects_of, only_for_that_cost, some_given
from .prices import FOR_THAT_COST

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.objects import Pair


@once
def afterwards_of(abilities: tuple[Ability, ...]) -> tuple[Afterwards, ...]:
    """What the abilities of a spell say of the permanent that it becomes."""
    return tuple(e for e in effects_of(abilities) if isinstance(e, Afterwards))


def when_cast(game: Game, player: int, id: int, face: int, bidden: bool) -> tuple[Pair, ...]:
    """307.5a, 601.3c. What is so because a card is cast now, before it is on the stack.

    That a sorcery couldn't have been cast, where it asks; that a cost must be paid for which it has flash.
    """
    asks = any(e.asks_when_cast for e in afterwards_of(base_face(game.objects[id]).abilities))
    facts: tuple[Pair, ...] = ((UNTIMELY, 1),) if asks and not at_sorcery_speed(game, player) else ()
    if not bidden and aim_for_flash(game, player, id) is not None:
        facts = (*facts, (AIMED_FLASH, 1))
    if bidden or not some_given(game):
        return facts
    if game.objects[id].face != face:  # 712.11c
        game = game.trial()
        game.write_whole(id).face = face
    return (*facts, (FOR_THAT_COST, 1)) if only_for_that_cost(game, player, id) else facts


def begin_afterwards(game: Game, spell: int, env: Env) -> None:
    """603.7a, d. The delayed triggered abilities, for whoever controlled the spell as it resolved."""
    abilities = game.chars(spell).abilities
    became = game.obj(spell).became
    if not afterwards_of(abilities) or not game.on_battlefield(became):
        return
    it = Environment(game, Env(spell, env.controller))
    for effect in afterwards_of(abilities):
        ability = effect.afterwards(it)
        if ability is not None:
            delay(game, ability, env.but(source=spell, each=(became,), event=None))
