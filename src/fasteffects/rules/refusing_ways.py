"""Why a card can't be cast in the way that somebody names: by a keyword's cost, or with a cost besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..state.objects import EXILE, GRAVEYARD, HAND, ZONES, base_face
from . import costs as paying
from .additional import FACTS
from .affording import could_pay
from .castable import affordable
from .mana import Spending
from .own_costs import OwnCosts, offers_way, own_costs
from .prices import offered
from .refusing import Against
from .ways_to_cast import FROM_GRAVEYARD, keyword
from .when_castable import glance_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards.record import Face
    from ..effects.node import Continuous
    from ..machine.game import Game

WARP: Final = "warp"


def why_not_so(
    game: Game, player: int, id: int, way: str, number: str, named: Face | None = None
) -> list[Against]:
    """601.2b, 118.9. What stands against casting a card by a keyword's cost, or with one that it offers.

    *way*: the keyword's word; *number*: the rule of what it stands for.
    """
    o = game.objects[id]
    abilities = (game.chars(id) if named is None else named).abilities
    own = keyword(abilities, way) or keyword(o.card.faces[0].abilities, way)  # 712.11d
    if own is None or not number:
        return []
    name = game.name_of(id) if named is None else named.name
    it = Environment(game, Env(id, player))
    if way in FROM_GRAVEYARD:
        if o.zone != GRAVEYARD:
            return [Against(f"{name} is cast with {way} from a graveyard alone", number, "601.3")]
        if not own.may_be_cast(it):
            return [Against(f"what {way} asks for is not so of {name}", number, "601.3")]
        return _besides_mana(game, player, id, way, number, name)
    if way == WARP and o.zone in (GRAVEYARD, EXILE):
        return [Against(f"{name} is in the {ZONES[o.zone]}, and warped from a hand", number, "601.3")]
    if o.zone == HAND:
        said = [effect for ability in own.stands_for() for effect in ability.statics()]
        return _of_costs(it, way, own_costs(abilities), said, number, name)
    return []


def _besides_mana(game: Game, player: int, id: int, way: str, number: str, name: str) -> list[Against]:
    """118.3. That what a keyword costs in a graveyard besides mana can't be paid."""
    trial = game.trial()
    trial.free_mana = True
    it = Environment(trial, Env(id, player))
    if affordable(trial, it, glance_of(base_face(trial.objects[id])), way):
        return []
    return [Against(f"what {way} costs besides mana can't be paid for {name}", number, "118.3")]


def _of_costs(
    it: Environment, way: str, own: OwnCosts, said: Sequence[Continuous], number: str, name: str
) -> list[Against]:
    """118.3, 118.9. That a cost may not be chosen now, or that what it is besides mana can't be paid."""
    if way in FACTS:
        costs = [offer.costs for offer in own.offers if offer.fact == FACTS[way]]
    else:
        able = [effect for effect in said if offers_way(effect)]
        ways = [found for effect in able if (found := offered(it, effect)) is not None]
        costs = [cost for _, cost in ways]
        if able and not costs:
            return [Against(f"what {way} asks for is not so now", number, "601.3")]
    if costs and not any(paying.can_pay_others(it, paying.split(cost)[1]) for cost in costs):
        return [Against(f"what {way} costs besides mana can't be paid for {name}", number, "118.3")]
    return []


def why_not_set_aside(game: Game, player: int, id: int, word: str, number: str) -> list[Against]:
    """116.2. What stands against plotting, foretelling or suspending a card now, but for its cost."""
    own = keyword(game.chars(id).abilities, word)
    if own is None or not number:
        return []
    mana, _ = paying.split(own.cost_nodes())
    if not game.free_mana and not could_pay(game, player, mana, Spending(id, False, "pay")):
        return [Against(f"{game.player_name(player)} can't pay that", "118.3")]
    return [Against(f"it is no moment at which one may {word} {game.name_of(id)}", number)]
