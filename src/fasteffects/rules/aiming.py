"""What keeps an object from being the target of a spell or ability (115.1, 702.11, 702.16, 702.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.of_objects import hexproof, keeps_off, players_have, protected
from ..effects.it import Env, Environment
from ..events import BecomeTarget
from ..events.base import BECOME_TARGET
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..state.objects import ABILITY, BATTLEFIELD, COMMAND, NOBODY, STACK, is_player

if TYPE_CHECKING:
    from ..machine.game import Game


def may_target(game: Game, it: Environment, id: int) -> bool:
    """702.11, 702.16, 702.18. Whether nothing keeps an object from being targeted by this source."""
    source = it.env.spell if it.env.source == NOBODY else it.env.source
    if is_player(id):
        if game.player(id).lost:
            return False
        return not players_have(game) or not keeps_off(game, id, it.you, it.as_played(source))
    keywords = game.chars(id).keywords
    zone = game.obj(id).zone
    if keywords and zone == BATTLEFIELD:  # these are of permanents, not of what will be one (113.6)
        was = it.as_played(source)
        if "shroud" in keywords:
            return False
        if "hexproof" in keywords and game.controller(id) != it.you:
            if hexproof(game, id, it.you, was, is_of_ability(game, it)):
                return False
        if protected(game, id, was):
            return False
    if not may_be_forbidden(game, BECOME_TARGET):
        return True
    if it.env.spell in game.objects:
        return not prohibited(game, BecomeTarget(id, it.you, it.env.spell))
    trial, item = as_announced(game, source, it.you)
    return not prohibited(trial, BecomeTarget(id, it.you, item))


def is_of_ability(game: Game, it: Environment) -> bool:
    """113.1c. Whether an ability would target; before it is on the stack, where its source lies tells."""
    if it.env.spell in game.objects:
        return game.objects[it.env.spell].kind == ABILITY
    source = game.objects.get(it.env.source)
    return source is not None and source.zone in (BATTLEFIELD, COMMAND)


def as_announced(game: Game, source: int, player: int) -> tuple[Game, int]:
    """601.3e, 602.2a. A copy of the game in which a card, or an ability of it, has been put on the stack."""
    known = game.for_now()
    key = ("as announced", source, player)
    if key not in known:
        trial = game.trial()
        o = trial.objects[source]
        if o.zone in (BATTLEFIELD, COMMAND):
            item = trial.create(o.card, player, STACK, ABILITY)
        else:
            item = trial.relocate(source, STACK)
            source = item
        put = trial.write_whole(item)
        put.controller = player
        put.env = Env(source, player)
        put.env.spell = item
        trial.indexes.refresh(trial)
        known[key] = (trial, item)
    found: tuple[Game, int] = known[key]
    return found
