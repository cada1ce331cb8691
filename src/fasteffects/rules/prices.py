"""What a spell costs: alternative costs, and what makes it cost more or less (118.7-9, 601.2b, f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..characteristics.order import plan_of
from ..effects.abilities.kinds import Static
from ..effects.costs.cost_as_aimed import EvidenceAsAimed
from ..effects.costs.cost_changes import EXTRA, AdditionalCost, CostChange, PaysForX
from ..effects.costs.cost_floors import CostFloor
from ..effects.costs.imposed import CostsLife
from ..effects.costs.less_mana import reduced
from ..effects.costs.offered_for_less import OffersCost
from ..effects.it import Environment
from ..effects.keywords.enchant import Enchant
from ..effects.keywords.gift import Gift
from ..effects.keywords.offering import OFFERED, LessForWhatIsOffered, to_offer
from ..effects.keywords.overload import RewordedSpell
from ..effects.node import Continuous
from ..effects.quantities.x_limits import SpellXNotZero
from ..effects.restrictions.when_cast import AsThoughFlash
from ..events import Cast
from ..events.base import CAST
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..speed.once import once
from ..state.objects import NOBODY, STACK, base_face
from . import additional
from . import costs as paying
from .affording import could_pay
from .bestowing import AS_CREATURE, BESTOW, bestow, may_bestow
from .commanders import COMMANDERS, tax
from .harmonizing import HARMONIZES, less_by_harmonize
from .helping import given_as_spell
from .mana import Spending, price_of, ways_to_pay
from .permissions import (
    LIFE_FOR_MANA,
    PAID_INSTEAD,
    effects_of,
    flash_by_another,
    in_force,
    is_plain,
    lasting_offer,
    reworded_in,
    some_given,
    statics,
)
from .splicing import SPLICES
from .targets import Sentences, bounds, candidates, could_choose, modal_of, possible_modes, slots

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.costs.less_mana import Reduction
    from ..effects.node import Ability, Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .targets import Slot

COST_CHANGE: Final = CostChange.indexed_as
COST_FLOOR: Final = CostFloor.indexed_as
OFFERS_COST: Final = OffersCost.indexed_as
COSTS_LIFE: Final = CostsLife.indexed_as
FOR_THAT_COST: Final = "for that cost"  # 601.3c: as a fact
AS_GENERIC: Final = "as generic"  # 601.2b: how monocolored hybrid symbols will be paid, as a fact


Alternative = tuple[str, tuple["Cost", ...]]  # 118.9: how it is said, and what is paid
NO_WAYS: Final[tuple[Alternative, ...]] = ()


def offers_way(effect: Continuous) -> bool:
    """118.9. Whether an effect may let its own spell be cast for an alternative cost."""
    return type(effect).alternative_cost is not Continuous.alternative_cost


def changes_own(effect: Continuous) -> bool:
    """601.2f. Whether an effect may make its own spell cost more or less."""
    return type(effect).own_cost_change is not Continuous.own_cost_change


class OwnCosts:
    """601.2b, f. What a card's own abilities say of the cost of casting it."""

    __slots__ = (
        "alternatives", "offers", "required", "choices", "changes", "aimed", "for_x", "eased", "reworded",
        "another_mode", "required_mana", "bending", "least_x", "bounds_x", "kicked_x", "offering", "fixed",
        "silent", "as_aimed",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        effects = effects_of(abilities)
        stated = [e for a in abilities if isinstance(a, Static) for e in a.effects]
        self.alternatives = [e for e in effects if offers_way(e)]  # 118.9
        self.changes = [e for e in effects if changes_own(e)]
        self.aimed = any(e.is_aimed() for e in self.changes if isinstance(e, CostChange))  # 601.2c
        self.offers: list[additional.Offer] = additional.offers(abilities)
        self.eased = any(isinstance(e, CostChange) and e.by_payment for e in self.changes)  # 601.2f
        must = [c for e in stated if isinstance(e, AdditionalCost) for c in e.required_cost]
        self.required_mana, others = paying.split(tuple(must))  # additional costs that must be paid
        self.required = list(others)
        self.bending = [cost for cost in must if cost.by_tapping(1)]  # 701.67b
        self.choices = [
            c for e in stated if isinstance(e, AdditionalCost) and (c := e.cost_choices)
        ]  # 601.2b
        self.reworded: RewordedSpell | None = next(iter(reworded_in(abilities)), None)
        self.another_mode = tuple([c for a in abilities for c in a.costs_of_another_mode()])  # 702.120a
        self.least_x = int(any(isinstance(e, SpellXNotZero) for e in stated))  # 107.3a
        self.bounds_x = [e for e in stated if isinstance(e, AdditionalCost) and e.most is not None]
        self.offering = next((e.what for e in effects if isinstance(e, LessForWhatIsOffered)), None)  # 702.48
        self.for_x = [e.symbol_for_x for e in stated if isinstance(e, PaysForX)]
        self.kicked_x = any(getattr(a, "some", False) for a in abilities if a.known_by() == "kicker")

        self.as_aimed = [e for e in effects if isinstance(e, EvidenceAsAimed)]  # 601.2f
        self.fixed = not (  # whatever is paid is paid as it stands
            self.changes or self.offers or must or self.choices or self.reworded
            or self.another_mode or self.bounds_x or self.offering or self.for_x or self.kicked_x
            or self.as_aimed or any(isinstance(a, Gift) for a in abilities)
        )  # fmt: skip
        self.silent = self.fixed and not self.alternatives

    def has_x(self, facts: dict[str, int]) -> bool:
        """107.3a. Whether an X is paid, of those costs that are paid besides by these facts."""
        return "X" in self.required_mana or any(
            facts.get(offer.fact) and "X" in paying.split(offer.costs)[0] for offer in self.offers
        )


@once
def own_costs(abilities: tuple[Ability, ...]) -> OwnCosts:
    """What they say of the cost of casting their card."""
    return OwnCosts(abilities)


@once
def plain_price(face: Face) -> tuple[str, ...] | None:
    """601.2f. The symbols of a mana cost beside which a card says nothing of costs, nor leaves a choice."""
    cost = face.mana_cost
    if cost is None or "/" in cost or not own_costs(face.abilities).silent:
        return None
    for ability in face.abilities:
        choice = modal_of(ability.told_by_spell())
        if choice is not None and choice.priced():
            return None
    return symbols(cost)


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


def costs_of_spell(game: Game, item: int) -> OwnCosts:
    """The same of a spell, or of a card that would be one: face down it says nothing (708.4)."""
    o = game.objects[item]
    return own_costs(() if o.face_down else base_face(o).abilities)


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


def of_x(abilities: tuple[Ability, ...], x: int) -> tuple[str, ...]:
    """107.3. What an X in a cost is: generic mana, or so much of one colour where the spell says so."""
    of_one_colour = own_costs(abilities).for_x
    return (of_one_colour[0],) * x if of_one_colour else (str(x),)


def with_x(abilities: tuple[Ability, ...], x: int, mana: tuple[str, ...]) -> list[str]:
    """107.3a. The symbols of a cost, each X as what it is for the spell with those abilities."""
    return [s for symbol in mana for s in (of_x(abilities, x) if symbol == "X" else (symbol,))]


def bent(own: OwnCosts, cast: tuple[Pair, ...], x: int) -> int:
    """701.67b. How much generic mana there is in the waterbend costs that are paid for a spell."""
    facts = dict(cast)
    paid = [c for offer in own.offers for c in offer.times(facts.get(offer.fact, 0))]
    paid += [c for _, costs in additional.chosen_costs(own.choices, facts) for c in costs]
    return sum([cost.by_tapping(x) for cost in (*own.bending, *paid)])


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


def mode_cost(sentences: Sentences, mode: int) -> tuple[str, ...]:
    """700.2h. The additional cost of a mode."""

    modal = modal_of(sentences)
    cost = modal.modes[mode].cost if modal is not None else None
    return () if cost is None else symbols(cost.mana_symbols())


def costs_of_modes(
    own: OwnCosts, sentences: Sentences, modes: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """601.2f, 700.2h, 702.120a. What the modes cost that were chosen: mana symbols, and other costs."""
    mana, others = paying.split(own.another_mode * (len(modes) - 1))
    return (*mana, *(symbol for mode in modes for symbol in mode_cost(sentences, mode))), others


# -- more and less (118.7, 601.2f) -------------------------------------------------------------------


def cost_change(game: Game, it: Environment, item: int, own: OwnCosts) -> int:
    """118.7. How much more generic mana a spell costs (less: below zero), as it is aimed."""
    change = tax(game.objects[item])  # 903.8
    for effect in own.changes:
        change += own_change(it, item, effect)
    if plan_of(game).far:  # 702.41a: affinity that the spell is given
        for effect in own_costs(tuple(given_as_spell(game, item, it.you))).changes:
            change += own_change(it, item, effect)
    change += less_by_harmonize(it, item, own.changes)
    game.indexes.refresh(game)
    for watch in game.indexes.others.get(COST_CHANGE, ()):
        if watch.source != item:
            change += watch.node.cost_change(Environment(game, watch.env), item, it.you)
    for other, node in changes_that_last(game):
        change += node.cost_change(other, item, it.you)
    return change


def own_change(it: Environment, item: int, effect: Continuous) -> int:
    """601.2f. What an effect of its own makes a spell cost more; no more for flash it has anyway (601.3c)."""
    amount = effect.own_cost_change(it)
    if amount and isinstance(effect, AsThoughFlash) and flash_by_another(it, item):
        return 0
    return amount


def dearer(game: Game, it: Environment, item: int, own: OwnCosts) -> tuple[str, ...]:
    """118.7, 601.2f. The symbols besides generic mana that a spell costs more."""
    found = [s for effect in own.changes if isinstance(effect, CostChange) for s in effect.own_mana(it)]
    for watch in game.indexes.others.get(COST_CHANGE, ()):
        if watch.source != item:
            found.extend(watch.node.mana_change(Environment(game, watch.env), item, it.you))
    for other, node in changes_that_last(game):
        found.extend(node.mana_change(other, item, it.you))
    return tuple(found)


def less_mana(game: Game, it: Environment, item: int, own: OwnCosts) -> tuple[Reduction, ...]:
    """118.7b. The mana besides generic mana that a spell costs less: what reduces only colored mana first."""
    found: list[Reduction] = [(effect.own_less(it), False) for effect in own.changes]
    facts = dict(it.env.cast)
    for watch in game.indexes.others.get(COST_CHANGE, ()):
        if watch.source != item:
            less = watch.node.less_for(Environment(game, watch.env), item, it.you, facts)
            found.append((less, watch.node.colored_only))
    for other, node in changes_that_last(game):
        found.append((node.less_for(other, item, it.you, facts), node.colored_only))
    return tuple(sorted([one for one in found if one[0]], key=lambda one: not one[1]))


def changes_that_last(game: Game) -> Sequence[tuple[Environment, CostChange]]:
    """611.2. What effects with a duration say that spells cost more or less."""
    if not game.effects:
        return NO_CHANGES
    lasting = game.effects.values()
    return [(Environment(game, e.env), e.node) for e in lasting if isinstance(e.node, CostChange)]


def changed(mana: tuple[str, ...], change: int, less: tuple[Reduction, ...] = ()) -> tuple[str, ...]:
    """601.2f. A cost with so much more, or less, generic mana, and less of others; never below nothing."""
    for symbols_off, colored_only in less:
        mana, change = reduced((*mana, str(max(0, change))), symbols_off, colored_only), min(0, change)
    if not change:
        return mana
    generic = sum(int(m) for m in mana if m.isdigit()) + change
    typed = tuple(m for m in mana if not m.isdigit())
    return (*typed, str(max(0, generic))) if generic > 0 else typed


def floored(game: Game, mana: tuple[str, ...]) -> tuple[str, ...]:
    """601.2f. A total cost, no less than effects say that a spell costs at the least."""
    if COST_FLOOR not in game.indexes.others:
        return mana
    least = max([node.floor(it) for it, node in statics(game, CostFloor)], default=0)
    return changed(mana, max(0, least - price_of(mana).units))


def ways_changed(
    mana: tuple[str, ...], change: int, less: tuple[Reduction, ...] = ()
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """601.2b, f. What may be announced of its monocolored hybrid symbols, and what the cost is then.

    It matters only where the generic mana of the cost does not take up all that it costs less.
    """
    if change >= 0 or price_of(mana).generic + change >= 0 or not any(s[:2] == "2/" for s in mana):
        return {mana: changed(mana, change, less)}
    return {way: changed(way, change, less) for way in ways_to_pay(mana)}


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


NO_CHANGES: Final[tuple[tuple[Environment, CostChange], ...]] = ()
Change = tuple[int, tuple["Reduction", ...]]  # of generic mana, and of other mana


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
