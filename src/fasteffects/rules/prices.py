"""What a spell is cast for: its mana cost or another, and whether it can be paid (118.3, 118.9, 601.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..characteristics.order import plan_of
from ..effects.costs.cost_changes import EXTRA
from ..effects.costs.imposed import CostsLife
from ..effects.costs.offered_for_less import OffersCost
from ..effects.it import Environment
from ..effects.keywords.enchant import Enchant
from ..effects.keywords.offering import OFFERED, to_offer
from ..effects.node import Continuous
from ..events import Cast
from ..events.base import CAST
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..state.objects import NOBODY, STACK, base_face
from . import additional
from . import costs as paying
from .affording import could_pay
from .bestowing import AS_CREATURE, BESTOW, bestow, may_bestow
from .commanders import COMMANDERS
from .cost_changes import (
    COST_CHANGE,
    COST_FLOOR,
    Change,
    changes_that_last,
    cost_change,
    dearer,
    floored,
    less_mana,
    ways_changed,
)
from .harmonizing import HARMONIZES
from .helping import given_as_spell
from .mana import Spending
from .own_costs import OwnCosts, bent, mode_cost, own_costs
from .permissions import LIFE_FOR_MANA, PAID_INSTEAD, in_force, is_plain, lasting_offer, some_given
from .splicing import SPLICES
from .targets import Sentences, bounds, candidates, could_choose, modal_of, possible_modes, slots

if TYPE_CHECKING:
    from ..effects.costs.less_mana import Reduction
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .targets import Slot

OFFERS_COST: Final = OffersCost.indexed_as
COSTS_LIFE: Final = CostsLife.indexed_as
FOR_THAT_COST: Final = "for that cost"  # 601.3c: as a fact
AS_GENERIC: Final = "as generic"  # 601.2b: how monocolored hybrid symbols will be paid, as a fact


Alternative = tuple[str, tuple["Cost", ...]]  # 118.9: how it is said, and what is paid
NO_WAYS: Final[tuple[Alternative, ...]] = ()


def changes_no_price(game: Game) -> bool:
    """601.2b, f. Whether nothing in a game bears upon what a spell costs but that spell itself."""
    others = game.indexes.others
    if not is_plain(game.indexes) and (COST_CHANGE in others or PAID_INSTEAD in others):
        return False
    if COST_FLOOR in others or OFFERS_COST in others or COSTS_LIFE in others or LIFE_FOR_MANA in others:
        return False
    if game.said.bits & (COMMANDERS | SPLICES | HARMONIZES) or (game.effects and lasting_offer(game)):
        return False
    return not changes_that_last(game) and not plan_of(game).far


# -- alternative costs (118.9) -----------------------------------------------------------------------


def alternatives(it: Environment, item: int) -> list[Alternative]:
    """118.9. The alternative costs that may be paid now: how they are said, and the costs."""
    found: list[Alternative] = []
    if is_for_that_cost(it):
        return given_ways(it, item)
    for effect in own_costs(base_face(it.obj(item)).abilities).alternatives:
        way = offered(it, effect)
        if way is not None and paying.can_pay_others(it, paying.split(way[1])[1]):
            found.append(way)
    return [*found, *given_ways(it, item)]


def is_for_that_cost(it: Environment) -> bool:
    """601.3c. Whether it is cast at a time for which a cost must be paid that an effect offers."""
    return (FOR_THAT_COST, 1) in it.env.cast


def given_ways(it: Environment, item: int) -> list[Alternative]:
    """118.9. The alternative costs that effects of other objects offer for a spell now."""
    if not some_given(it.game):
        return []
    given = in_force(it.game, PAID_INSTEAD)
    if is_for_that_cost(it):
        given = [(other, node) for other, node in given if node.with_flash]
    ways = [node.cost_for(other, item, it.you) for other, node in given]
    if plan_of(it.game).far and not is_for_that_cost(it):  # by a keyword that spells are given
        keywords = own_costs(tuple(given_as_spell(it.game, item, it.you)))
        ways += [offered(it, effect) for effect in keywords.alternatives]
    found = list(dict.fromkeys([way for way in ways if way is not None]))
    if own_costs(base_face(it.obj(item)).abilities).least_x:  # 107.3b
        found = [way for way in found if "X" in paying.split(way[1])[0]]
    return found


def offered(it: Environment, effect: Continuous) -> Alternative | None:
    """118.9. What an alternative cost is, if it may be chosen now."""
    way = effect.alternative_cost(it)
    return None if way is None or (way[0] == "bestow" and not may_bestow(it)) else way


def facts_of_way(it: Environment, own: OwnCosts, word: str) -> list[Pair]:
    """601.2b, 702.119c. What is chosen besides as that alternative cost is, as facts; asks."""
    effects = list(own.alternatives)
    if plan_of(it.game).far:  # by a keyword that the spell is given
        effects += own_costs(tuple(given_as_spell(it.game, it.source, it.you))).alternatives
    for effect in effects:
        way = offered(it, effect)
        if way is not None and way[0] == word and (found := effect.facts_of_way(it)):
            return found
    return []


def could_pay_otherwise(it: Environment, item: int, own: OwnCosts, said: Sentences) -> bool:
    """118.9. Whether one of the alternative costs could be paid, as far as can be seen."""
    for effect in own.alternatives:
        way = offered(it, effect)
        if way is not None and way_is_payable(it, item, own, way, said):
            return True
    return any(way_is_payable(it, item, own, way, said) for way in given_ways(it, item))


def way_is_payable(it: Environment, item: int, own: OwnCosts, way: Alternative, said: Sentences) -> bool:
    """118.9d. Whether an alternative cost could be paid, with what makes the spell cost more or less."""
    word, costs = way
    mana, others = paying.split(costs)
    if others and not paying.can_pay_others(it, others):
        return False
    mana = tuple([m for m in mana if m != "X"])
    it = Environment(it.game, it.env.but(cast=(*it.env.cast, (word, 1))))
    if word == BESTOW:  # 702.103d: it is looked at as the Aura that it would be
        if (AS_CREATURE, 1) in it.env.cast:
            return False
        trial, item = bestowed(it.game, it.you, item)
        if may_be_forbidden(trial, CAST) and prohibited(trial, Cast(item, it.you, item)):
            return False
        return payable(trial, Environment(trial, trial.objects[item].env or it.env), item, own, mana, ())
    if own.reworded is not None and own.reworded.paid == word:
        said = own.reworded.body.sentences
        if not could_choose(it.game, it, said):
            return False
    return payable(it.game, it, item, own, mana, said)


def bestowed(game: Game, player: int, item: int) -> tuple[Game, int]:
    """702.103b. A copy of the game in which a card is the Aura spell that it is if it is cast bestowed."""
    trial = game.trial()
    if trial.objects[item].zone != STACK:
        item = trial.relocate(item, STACK)
        trial.write_whole(item).controller = player
    bestow(trial, item, player)
    return trial, item


def choices_payable(
    it: Environment, item: int, own: OwnCosts, mana: tuple[str, ...], said: Sentences
) -> bool:
    """118.8, 700.2h. Whether of each choice among additional costs, and of the modes, one could be paid."""
    for choice in own.choices:
        for _, costs in choice:
            more, others = paying.split(costs)
            dear = bool(more) and not payable(it.game, it, item, own, (*mana, *more), said)
            if not dear and paying.can_pay_others(it, (*own.required, *others)):
                break
        else:
            return False
    modal = modal_of(said)
    if modal is None or not modal.priced():
        return True
    dearer = [mode_cost(said, mode) for mode in possible_modes(it.game, it, modal)]
    return any(payable(it.game, it, item, own, (*mana, *more), said) for more in dearer)


def payable(
    game: Game, it: Environment, item: int, own: OwnCosts, mana: tuple[str, ...], said: Sentences
) -> bool:
    """601.2f, 118.3. Whether a spell could be paid for with that mana cost, as effects change it.

    As far as can be seen: of the targets that are still to be chosen those that make it cheapest.
    """
    if game.free_mana:
        return True
    if own.fixed and changes_no_price(game):
        return could_pay(game, it.you, mana, Spending(item, True))
    change = 0
    less: tuple[Reduction, ...] = ()
    aimed = False
    taxed = game.said.bits & (COMMANDERS | HARMONIZES)
    if own.eased and EXTRA not in dict(it.env.cast):
        return any(payable(game, eased, item, own, mana, said) for eased in as_eased(it, own))
    if own.offering is not None and OFFERED not in dict(it.env.cast):
        return any(
            payable(game, with_offering, item, own, mana, said) for with_offering in each_offered(it, own)
        )
    open_ = each_offer(it, item) if COST_CHANGE in game.indexes.others else []
    if open_:
        return any(payable(game, one, item, own, mana, said) for one in open_)
    lasting = changes_that_last(game)
    if own.changes or COST_CHANGE in game.indexes.others or plan_of(game).far or taxed or lasting:
        change, less = cost_change(game, it, item, own), less_mana(game, it, item, own)
        mana = (*mana, *dearer(game, it, item, own))
        aimed = own.aimed or any(watch.node.is_aimed() for watch in game.indexes.others.get(COST_CHANGE, ()))
        aimed = aimed or any(node.is_aimed() for _, node in lasting)
    if aimed and not it.obj(item).face_down:
        change, less = cheapest(game, it, item, own, said, (change, less))
    bends = bent(own, it.env.cast, 0) if own.bending or own.offers else 0
    spending = Spending(item, True, "", bends)
    mana = (*mana, *[symbol for symbol in own.required_mana if symbol != "X"])
    costs = [floored(game, cost) for cost in ways_changed(mana, change, less).values()]
    return any(could_pay(game, it.you, cost, spending) for cost in costs)


def each_offered(it: Environment, own: OwnCosts) -> list[Environment]:
    """702.48a. As it would be with nothing, and with each of the permanents, sacrificed for it."""
    able = [] if own.offering is None else to_offer(it, own.offering)
    return [Environment(it.game, it.env.but(cast=(*it.env.cast, (OFFERED, i)))) for i in (NOBODY, *able)]


def each_offer(it: Environment, item: int) -> list[Environment]:
    """118.8. As it would be without and with a cost that another object offers; none where none is open."""
    for offer in additional.given(it.game, item, it.you):
        if offer.fact not in dict(it.env.cast):
            times = (0, 1) if paying.can_pay_others(it, offer.costs) else (0,)
            return [Environment(it.game, it.env.but(cast=(*it.env.cast, (offer.fact, n)))) for n in times]
    return []


def as_eased(it: Environment, own: OwnCosts) -> list[Environment]:
    """601.2b, f. As it would be with each number of objects that can pay for what it offers."""
    offer = next(offer for offer in own.offers if offer.fact == EXTRA)
    found = [Environment(it.game, it.env.but(cast=(*it.env.cast, (offer.fact, 0))))]
    for n in range(1, additional.MOST + 1):
        if not paying.can_pay_others(it, (*own.required, *offer.times(n))):
            break
        found.append(Environment(it.game, it.env.but(cast=(*it.env.cast, (offer.fact, n)))))
    return found


def cheapest(
    game: Game, it: Environment, item: int, own: OwnCosts, said: Sentences, change: Change
) -> Change:
    """601.2c. The change of its cost for the best of the targets that may be chosen."""
    slots_of = aims_of(game, it, item, said)
    must = len(slots_of) == 1 and bounds(it, slots_of[0], 1)[0] > 0
    found = [] if must else [change]
    trial = game.trial()
    for slot in slots_of:
        for target in candidates(game, it, slot):
            env = it.env.but(targets=((target,),))
            trial.write(item).env = env
            seen = Environment(trial, env)
            found.append((cost_change(trial, seen, item, own), less_mana(trial, seen, item, own)))
    return min(found, key=lambda one: one[0] - sum([len(less) for less, _ in one[1]]), default=change)


def aims_of(game: Game, it: Environment, item: int, said: Sentences) -> Sequence[Slot]:
    """601.2c. What a spell says of its targets; an Aura says it by its enchant ability (303.4a)."""
    chars = game.chars(item)
    enchant = [a.target() for a in chars.abilities if isinstance(a, Enchant)]
    return enchant if "Aura" in chars.subtypes else slots(said)
