"""What makes a spell cost more or less (118.7, 601.2f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..characteristics.order import plan_of
from ..effects.costs.cost_changes import CostChange
from ..effects.costs.cost_floors import CostFloor
from ..effects.costs.less_mana import reduced
from ..effects.it import Environment
from ..effects.node import Continuous
from ..effects.restrictions.when_cast import AsThoughFlash
from .commanders import tax
from .harmonizing import less_by_harmonize
from .helping import given_as_spell
from .mana import price_of, ways_to_pay
from .own_costs import OwnCosts, own_costs
from .permissions import flash_by_another, statics

if TYPE_CHECKING:
    from ..effects.costs.less_mana import Reduction
    from ..machine.game import Game

COST_CHANGE: Final = CostChange.indexed_as
COST_FLOOR: Final = CostFloor.indexed_as


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


NO_CHANGES: Final[tuple[tuple[Environment, CostChange], ...]] = ()
Change = tuple[int, tuple["Reduction", ...]]  # of generic mana, and of other mana
