"""What may be cast, as far as can be seen (601.2, 601.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..effects.it import Env, Environment
from ..effects.keywords.cast_from_graveyard import GRAVEYARD_COST
from ..effects.keywords.mayhem import MAYHEM
from ..effects.keywords.split import may_be_put_on_stack
from ..effects.restrictions.permitting import paid_instead
from ..events import Cast
from ..events.base import CAST
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..state.objects import TOKEN, base_face
from . import costs as paying
from .bestowing import BESTOW
from .imposed import IMPOSED, could_bear
from .letting import could_pay_as_let
from .own_costs import OwnCosts, own_costs
from .paid_by_value import enough_by_value
from .permissions import MAY_PLAY, as_though_flash, only_for_that_cost, some_given
from .prices import (
    FOR_THAT_COST,
    NO_WAYS,
    alternatives,
    bestowed,
    choices_payable,
    could_pay_otherwise,
    given_ways,
    payable,
    way_is_payable,
)
from .spell_text import spell_sentences, targets_there
from .targets import could_fill, some_player_is_free
from .ways_to_cast import (
    BY_KEYWORD,
    FACE_DOWN,
    FOR_THAT_ALONE,
    NO_MANA,
    NORMAL,
    by_keyword,
    face_down,
    keyword_cost,
)
from .when_castable import Glance, glance_of
from .x_allowed import least_allowed

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Cost
    from ..machine.game import Game
    from .prices import Alternative

ON_CONDITION: Final = (MAYHEM, GRAVEYARD_COST)  # 601.3: cast so only while something is so
LEGENDS: Final = frozenset(("Creature", "Planeswalker"))  # 205.4e


def castable(game: Game, player: int, id: int, how: str) -> bool:
    """601.2, 601.3. Whether a player could begin to cast a card so, and pay for it, as far as can be seen."""
    if how == FACE_DOWN:
        return castable_face_down(game, player, id)
    if how == BESTOW:
        return castable_bestowed(game, player, id)
    if MAY_PLAY in game.indexes.others and not could_pay_as_let(game, player, id, game, how):
        return False
    if how in ON_CONDITION and not by_keyword(game, id, how).may_be_cast(Environment(game, Env(id, player))):
        return False
    face = base_face(game.objects[id])
    seen = glance_of(face)
    if not may_be_put_on_stack(game.objects[id]) or game.objects[id].kind == TOKEN:  # 111.8
        return False
    game.indexes.refresh(game)
    ways: Sequence[Alternative] = NO_WAYS
    if how == NORMAL and some_given(game):
        ways = given_ways(Environment(game, Env(id, player)), id)
    costless = face.mana_cost is None and how == NORMAL
    if seen.land or (costless and not ways and not seen.costs.alternatives):  # 118.6a
        return False
    if may_be_forbidden(game, CAST) and prohibited(game, Cast(id, player, id)):
        return castable_with_x(game, player, id, face, seen, how)
    if IMPOSED in game.indexes.others:
        if not could_bear(Environment(game, Env(id, player)), id, spell_sentences(face.abilities)):
            return False
    if "Legendary" in face.supertypes and lacks_legend(game, player, face):
        return False
    if only_for_that_cost(game, player, id):
        return how == NORMAL and castable_for_that_cost(game, player, id, face, seen)
    if how == NORMAL and seen.plain and not ways:
        return plainly_castable(game, player, id, face, seen)
    it = Environment(game, Env(id, player))
    if not has_targets(game, player, id, face, seen):
        if seen.costs.reworded is None or how != NORMAL or not could_reword(it, seen.costs):
            return False
    if not enough_by_value(game, player, id, how):
        return False
    if how in NO_MANA and seen.costs.least_x:  # 107.3b
        return False
    if (how not in NO_MANA or seen.costs.required_mana) and not affordable(game, it, seen, how):
        return False
    required = seen.costs.required
    if required and not paying.can_pay_others(it, required):
        return False
    mana = seen.mana if how == NORMAL else ()
    costs = [mana, *[paying.split(way[1])[0] for way in ways]]  # 118.9d
    said = spell_sentences(face.abilities)
    return any(choices_payable(it, id, seen.costs, cost, said) for cost in costs)


def castable_with_x(game: Game, player: int, id: int, face: Face, seen: Glance, how: str) -> bool:
    """601.3a. Whether a card that may not be cast with X = 0 may be cast with a greater X, and paid for."""
    if how in NO_MANA or how in FOR_THAT_ALONE or paid_instead(how):  # 107.3b: X is 0
        return False
    mana, others = symbols(face.mana_cost or ""), list(seen.costs.required)
    if how in BY_KEYWORD:
        mana, besides = paying.split(keyword_cost(game.objects[id], by_keyword(game, id, how)))
        others += besides
    least = least_allowed(game, player, id) if "X" in mana else 0
    if not least or not has_targets(game, player, id, face, seen):
        return False
    it = Environment(game, Env(id, player))
    mana = (*[m for m in mana if m != "X"], str(least * mana.count("X")))
    said = spell_sentences(face.abilities)
    return paying.can_pay_others(it, tuple(others)) and payable(game, it, id, seen.costs, mana, said)


def castable_for_that_cost(game: Game, player: int, id: int, face: Face, seen: Glance) -> bool:
    """601.3c. Whether a card could be cast for a cost with which an effect gives it flash."""
    it = Environment(game, Env(id, player).but(cast=((FOR_THAT_COST, 1),)))
    said = spell_sentences(face.abilities)
    if not has_targets(game, player, id, face, seen) or not paying.can_pay_others(it, seen.costs.required):
        return False
    ways = [way for way in given_ways(it, id) if way_is_payable(it, id, seen.costs, way, said)]
    return any(choices_payable(it, id, seen.costs, paying.split(way[1])[0], said) for way in ways)


def castable_face_down(game: Game, player: int, id: int) -> bool:
    """601.3e, 702.37c, 708.4. The same of a card of whatever kind as the face-down spell that it would be."""
    trial = face_down(game, id)
    trial.indexes.refresh(trial)
    if may_be_forbidden(trial, CAST) and prohibited(trial, Cast(id, player, id)):
        return False
    if not could_pay_as_let(game, player, id, trial, NORMAL):
        return False
    return payable(trial, Environment(trial, Env(id, player)), id, own_costs(()), ("3",), ())


def castable_bestowed(game: Game, player: int, id: int, flash: bool = False) -> bool:
    """601.3b. Whether a card could be cast now as the Aura that it would be; *flash*: as though with it."""
    trial, item = bestowed(game, player, id)
    if flash and as_though_flash(trial, player, item) is None:
        return False
    if may_be_forbidden(trial, CAST) and prohibited(trial, Cast(item, player, item)):
        return False
    it = Environment(game, Env(id, player))
    ways = [way for way in alternatives(it, id) if way[0] == BESTOW]
    return any(way_is_payable(it, id, own_costs(base_face(it.obj(id)).abilities), way, ()) for way in ways)


def lacks_legend(game: Game, player: int, face: Face) -> bool:
    """205.4e. Whether a legendary instant or sorcery may not be cast, for want of a legend."""
    if "Instant" not in face.types and "Sorcery" not in face.types:
        return False
    mine = (game.chars(id) for id in game.permanents(player))
    return not any("Legendary" in c.supertypes and not c.types.isdisjoint(LEGENDS) for c in mine)


def plainly_castable(game: Game, player: int, id: int, face: Face, seen: Glance) -> bool:
    """The same of a card whose own abilities say nothing of costs, for its mana cost."""
    it = Environment(game, Env(id, player))
    if not payable(game, it, id, seen.costs, seen.mana, spell_sentences(face.abilities)):
        return False
    return has_targets(game, player, id, face, seen)


def has_targets(game: Game, player: int, id: int, face: Face, seen: Glance) -> bool:
    """601.2c. Whether every word *target* of a card has something to choose."""
    if seen.aura:
        return targets_there(game, Environment(game, Env(id, player)), face)
    wanted = seen.wanted
    if not wanted.chooses or (wanted.easy and some_player_is_free(game)):
        return True
    it = Environment(game, Env(id, player))
    if could_fill(game, it, wanted):
        return True
    return seen.kicked is not wanted and could_fill(game, it, seen.kicked)


def affordable(game: Game, it: Environment, seen: Glance, how: str) -> bool:
    """601.3, 118.3. Whether some cost of casting a card could be paid, as far as can be seen."""
    id = it.source
    mana = () if how in NO_MANA else seen.mana
    others: tuple[Cost, ...] = ()
    if how in BY_KEYWORD:
        all_mana, others = paying.split(keyword_cost(it.obj(id), by_keyword(game, id, how)))
        mana = tuple([m for m in all_mana if m != "X"])
    elif instead := paid_instead(how):
        mana = symbols(instead)
    said = spell_sentences(base_face(it.obj(id)).abilities)
    if how in FOR_THAT_ALONE:
        ways = [way for way in alternatives(it, id) if way[0] == how]
        return any(way_is_payable(it, id, seen.costs, way, said) for way in ways)
    unpayable = how == NORMAL and base_face(it.obj(id)).mana_cost is None  # 118.6
    if not unpayable and payable(game, it, id, seen.costs, mana, said):
        return not others or paying.can_pay_others(it, others)
    return how == NORMAL and could_pay_otherwise(it, id, seen.costs, said)


def could_reword(it: Environment, own: OwnCosts) -> bool:
    """702.96b, 702.148a. Whether it could be cast for the cost that changes its text, with other targets."""
    paid = "" if own.reworded is None else own.reworded.paid
    ways = [way for way in alternatives(it, it.source) if way[0] == paid]
    return any(way_is_payable(it, it.source, own, way, ()) for way in ways)
