"""What is sacrificed for a spell with offering, chosen as it is announced (702.48, 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..effects.keywords.offering import OFFERED, THE_OFFERED, Offering, SomethingToOffer, to_offer
from ..effects.restrictions.when_cast import AsThoughFlash
from ..machine.decisions import Decision, Option
from ..state.objects import NOBODY, STACK
from .costs import can_pay_others
from .permissions import AS_THOUGH_FLASH, in_force, own_statics

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from .casting import CastSpell, Way

COSTS: Final = (THE_OFFERED,)


def offered(
    game: Game, spell: CastSpell, ability: Ability, way: Way | None, facts: list[tuple[str, int]]
) -> list[tuple[str, int]]:
    """702.48b. Which permanent is sacrificed for it, as a fact; none where the player wants none; asks."""
    env = spell.env(game)
    able: list[int] = []
    for id in to_offer(Environment(game, env), ability.what) if isinstance(ability, Offering) else ():
        chosen = (*facts, (OFFERED, id))
        there = can_pay_others(Environment(game, env.but(cast=(*env.cast, *chosen))), COSTS)
        if there and spell.could_add(game, (), way, chosen):
            able.append(id)
    options = [Option(id, f"sacrifice {game.label(id)}", id) for id in able]
    if not able or (in_time(game, spell) and spell.could_add(game, (), way, (*facts, (OFFERED, NOBODY)))):
        options.insert(0, Option(NOBODY, "no"))
    asked = Decision(spell.player, "additional cost", "sacrifice what?", options, about=spell.item)
    id = int(game.ask(asked)) if able else NOBODY
    return [] if id == NOBODY else [(OFFERED, id)]


def in_time(game: Game, spell: CastSpell) -> bool:
    """702.48a, 307.1. Whether it may be cast now without what is sacrificed for it."""
    if spell.bidden or "flash" in game.chars(spell.item).keywords:
        return True
    if game.active == spell.player and game.step.startswith("main") and game.zone(STACK) == (spell.item,):
        return True
    here = Environment(game, spell.env(game))
    own = [allow for allow in own_statics(game, spell.item, AsThoughFlash) if not by_offering(allow)]
    if any(allow.as_flash(here, spell.item, spell.player) for allow in own):
        return True
    given = in_force(game, AS_THOUGH_FLASH)
    return any(allow.as_flash(other, spell.item, spell.player) for other, allow in given)


def by_offering(allow: AsThoughFlash) -> bool:
    """702.48a. Whether it is the permission that goes with the sacrifice."""
    return isinstance(allow.condition, SomethingToOffer)
