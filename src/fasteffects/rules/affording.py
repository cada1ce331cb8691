"""Whether mana that a player has and could make pays a cost (605.3a, 106.6, 118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..effects.mana.adding import SNOW, UnitOfMana
from ..effects.mana.made_any_time import ManaForCost
from ..effects.mana.produced import is_mana_ability, produces
from ..effects.watching import Watcher
from ..events import ProduceMana
from ..events.base import ACTIVATE, PRODUCE_MANA, TAP
from ..events.playing import MANA_LIMIT
from ..pipeline.watched import watched_by
from ..speed.indexes import ACTIVATED, UNKNOWN
from ..speed.once import once
from ..state.objects import NOBODY
from . import helping, ready
from .mana import (
    MOST_CHANGED,
    NO_TYPES,
    Spending,
    choose_units,
    flatten,
    is_mana_trigger,
    pays_types_only,
    price_of,
    refuses_mana,
    usable,
    without_life,
)
from .mana_sources import dear_mana, mana_options, other_mana, quiet, uses
from .permissions import eased, is_plain

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..pipeline.lasting import Begun
    from ..speed.indexes import Indexes
    from .activated_abilities import Units
    from .ready import Made, Ready

NO_PLACES: Final[frozenset[int]] = frozenset()
MOST_USES: Final = 30  # of one mana ability that are looked ahead
MOST_TRIPLED: Final = 6  # no cost is as great as what so many make of a single mana


def triggered_with(game: Game, player: int, source: int, symbol: str) -> list[frozenset[str]]:
    """605.4a. The mana that triggered abilities might add where *source* is tapped for mana."""
    found: list[frozenset[str]] = []
    for watch in game.indexes.triggers[PRODUCE_MANA]:
        if is_mana_trigger(watch.node):
            event = ProduceMana(player, (UnitOfMana(symbol, source),), source=source, by=player, tapped=True)
            it = Environment(game, watch.env.but(controller=game.controller(watch.source), event=event))
            if watch.node.event.matches(it, event):
                types, amount = produces(it, watch.node)
                found.extend([types] * amount)
    for delayed in game.delayed.values():  # 603.7
        if is_mana_trigger(delayed.ability):
            event = ProduceMana(player, (UnitOfMana(symbol, source),), source=source, by=player, tapped=True)
            it = Environment(game, delayed.env.but(event=event))
            pattern = delayed.ability.event
            if pattern is not None and pattern.matches(it, event):
                types, amount = produces(it, delayed.ability)
                found.extend([types] * amount)
    return found


def sources(game: Game, player: int) -> list[Made]:
    """What a player could tap for mana now: (object, ability number, types, amount)."""
    there = ready.of(game)
    if only_wells(game, player, there):
        return there.tapped_for(player)
    known = game.for_now()
    found: list[Made] | None = known.get(("mana", player))
    if found is None:
        found = known["mana", player] = mana_options(game, player)
    return found


def only_wells(game: Game, player: int, there: Ready) -> bool:
    """Whether tapping wells is all that makes mana for a player now, and nothing watches for that."""
    indexes = game.indexes
    if there.making[player] or mana_is_heard(indexes):
        return False
    if not is_plain(indexes) and ACTIVATED in indexes.others and makes_elsewhere(game, player):
        return False
    if game.effects:
        for effect in game.effects.values():
            if concerns_mana(effect.node):
                return False
    return not waits_for_mana(game)


def waits_for_mana(game: Game) -> bool:
    """603.7, 605.1b. Whether a delayed triggered ability adds mana."""
    if game.delayed:
        for delayed in game.delayed.values():
            if is_mana_trigger(delayed.ability):
                return True
    return False


def mana_is_heard(indexes: Indexes) -> bool:
    """Whether an ability watches for mana (605.1b), or for the abilities and the tapping that make it."""
    if indexes.for_mana == UNKNOWN:
        watched = indexes.replacing
        heard = watched[PRODUCE_MANA] or watched[ACTIVATE] or watched[TAP]
        indexes.for_mana = int(bool(heard or indexes.triggers[PRODUCE_MANA]))
    return indexes.for_mana == 1


def makes_elsewhere(game: Game, player: int) -> bool:
    """Whether a player's card elsewhere than on the battlefield has a mana ability that functions there."""
    for watch in game.indexes.others[ACTIVATED]:
        if is_mana_ability(watch.node) and game.obj(watch.env.source).owner == player:
            return True
    return False


@once
def concerns_mana(node: Begun) -> bool:
    """Whether a lasting effect makes mana, or watches for mana abilities."""
    return isinstance(node, ManaForCost) or not watched_by(node).isdisjoint((PRODUCE_MANA, ACTIVATE, TAP))


def could_pay(game: Game, player: int, cost: tuple[str, ...], spending: Spending, but: int = NOBODY) -> bool:
    """Whether the pool and what can be tapped would pay *cost*: may be too hopeful, never too strict."""
    return not cost or could_pay_eased(game, player, eased(game, player, spending, cost), spending, but)


def could_pay_eased(
    game: Game, player: int, cost: tuple[str, ...], spending: Spending, but: int = NOBODY
) -> bool:
    """The same of a cost that says already what else may pay it (609.4b)."""
    if not cost:
        return True
    price = price_of(cost)
    if price.with_life:
        life = max(0, game.players[player].life) // 2
        return any(could_pay_eased(game, player, rest, spending, but) for rest in without_life(cost, life))
    pool: tuple[UnitOfMana, ...] = game.players[player].mana
    restricted = False
    for unit in pool:
        restricted = restricted or unit.only is not None
    helped = spending.bends > 0 or (spending.spell and helping.could_help(game, spending.object))
    there = ready.of(game)
    left_out = but != NOBODY and but in there.wells[player]
    refused = refuses_mana(game, spending)
    if not helped and not restricted and not left_out and not refused and only_wells(game, player, there):
        if pool:
            return would_pay(there.units[player], pool, cost)
        known = there.enough[player]
        paid = known.get(cost)
        if paid is None:
            paid = known[cost] = would_pay(there.units[player], pool, cost)
        return paid
    helpers: list[frozenset[str]] = []
    if helped and spending.spell:
        helpers = [can for _, _, can in helping.helpers(game, player, spending.object)]
    if refused:
        return choose_units(helpers, cost) is not None
    if helped and spending.spell:
        helpers += [NO_TYPES] * assistance(game, player, spending.object)
    if spending.bends:
        helpers += [can for _, _, can in helping.benders(game, player, but)[: spending.bends]]
    known_now = game.for_now()  # where nothing depends on what it is for
    key = ("could pay", player, cost, but)
    if key in known_now and not helpers and not restricted:
        return bool(known_now[key])
    mine = [u for u in pool if usable(game, u, spending)]
    units = [u.types() for u in mine]
    typed_only = pays_types_only(mine) if restricted else NO_PLACES
    typed, generic = flatten(cost)
    units += helpers + drawable(game, player, but, 2 * len(typed) + generic)
    enough = choose_units(units, cost, typed_only) is not None
    if not enough and not only_wells(game, player, there):
        dear = [dear for dear in dear_mana(game, player) if dear[1][0] != but]
        enough = pays_by_changing(units, dear[:MOST_CHANGED], cost)
    if not helpers and not restricted:
        known_now[key] = enough
    return enough


def assistance(game: Game, player: int, spell: int) -> int:
    """702.132a. How much generic mana one other player might pay at the very most, if it has assist."""
    if helping.ASSIST not in helping.keywords_of_spell(game, player, spell):
        return 0
    there = ready.of(game)
    others = [p for p in game.apnap(player) if p != player]
    return max([most_units(game, p, there) for p in others], default=0)


def pays_by_changing(
    units: list[frozenset[str]], dear: list[tuple[tuple[str, ...], Made]], cost: tuple[str, ...]
) -> bool:
    """605.3a. Whether mana abilities help that cost mana themselves, paid with what is of least use."""
    for at, (price, (_, _, types, amount)) in enumerate(dear):
        if at and dear[at] == dear[at - 1]:
            continue
        spent = choose_units(units, price)
        if spent is not None:
            left = [unit for i, unit in enumerate(units) if i not in spent] + [types] * amount
            others = dear[:at] + dear[at + 1 :]
            if choose_units(left, cost) is not None or pays_by_changing(left, others, cost):
                return True
    return False


def would_pay(wells: dict[Units, int], pool: tuple[UnitOfMana, ...], cost: tuple[str, ...]) -> bool:
    """Whether so many wells of each kind, and unrestricted mana, would pay a cost."""
    price = price_of(cost)
    if price.instead:
        for other in price.instead:
            if would_pay(wells, pool, other):
                return True
        return False
    total = len(pool)
    for (_, amount), n in wells.items():
        total += n * amount
    if total < price.units:
        return False
    for symbols, least in price.wanted:
        there = 0
        for (types, amount), n in wells.items():
            if any(symbol in types for symbol in symbols):
                there += n * amount
        for unit in pool:
            there += unit.symbol in symbols or (unit.snow and SNOW in symbols)
        if there < least:
            return False
    return True


def drawable(game: Game, player: int, but: int, most: int) -> list[frozenset[str]]:
    """The units of mana that a player could tap for, each with its types; of each kind *most* are enough."""
    indexes = game.indexes
    there = ready.of(game)
    heard = indexes.replacing[PRODUCE_MANA] or indexes.triggers[PRODUCE_MANA] or waits_for_mana(game)
    if heard or not quiet(game) or any([concerns_mana(e.node) for e in game.effects.values()]):
        return _drawable(game, player, but, sources(game, player))
    some = [] if only_wells(game, player, there) else other_mana(game, player, True)
    found = _drawable(game, player, but, some) if some else []
    for (types, amount), n in there.units[player].items():
        found.extend([types] * min(n * amount, most + amount))
    if but in there.wells[player]:
        types, amount = there.wells[player][but].kind
        for _ in range(amount):
            found.remove(types)
    return found


def most_units(game: Game, player: int, there: Ready) -> int:
    """How many units of mana a player has and could tap for, at the very most."""
    pool = len(game.players[player].mana)
    if only_wells(game, player, there):
        return pool + there.most[player]
    dear = sum([made[3] for _, made in dear_mana(game, player)])
    return pool + dear + len(drawable(game, player, NOBODY, 1_000_000))


def _drawable(game: Game, player: int, but: int, some: list[Made]) -> list[frozenset[str]]:
    by_source: dict[int, tuple[frozenset[str], int]] = {}
    for source, number, types, amount in some:
        if source == but:
            continue
        have, most = by_source.get(source, (frozenset(), 0))
        by_source[source] = (have | types, max(most, amount * times_used(game, player, source, number)))
    units: list[frozenset[str]] = []
    multiplier = _multiplier(game)
    instead = made_instead(game)
    for source, (types, amount) in by_source.items():
        units.extend([types | instead] * min(amount * multiplier, MANA_LIMIT))
        heard = game.indexes.triggers[PRODUCE_MANA] or game.delayed
        if heard and source in game.objects:
            found = [triggered_with(game, player, source, symbol) for symbol in sorted(types - {SNOW})]
            most = max((len(f) for f in found), default=0)
            units.extend([frozenset().union(*(t for f in found for t in f))] * most)
    return units


def times_used(game: Game, player: int, source: int, number: int) -> int:
    """605.3a. How often one mana ability could be used now, at the most."""
    if source in game.effects:
        return game.player(player).life
    return uses(game, player, source, number, MOST_USES)


def made_instead(game: Game) -> frozenset[str]:
    """106.12a, 614.1a. The types of mana that effects may put in the place of what is produced."""
    watches = [(w.node, w.env) for w in game.indexes.replacing[PRODUCE_MANA]]
    watches += [(e.node, e.env) for e in game.effects.values() if PRODUCE_MANA in watched_by(e.node)]
    found: set[str] = set()
    for node, env in watches:
        found |= node.mana_made(Environment(game, env)) if isinstance(node, Watcher) else frozenset()
    return frozenset(found)


def _multiplier(game: Game) -> int:
    """An upper bound for what replacement effects make of a tap for mana (106.6a)."""

    game.indexes.refresh(game)
    watches = game.indexes.replacing[PRODUCE_MANA]
    more = [
        w for w in watches if not (isinstance(w.node, Watcher) and w.node.mana_made(Environment(game, w.env)))
    ]
    return int(3 ** min(MOST_TRIPLED, len(more)))  # what makes it another type makes no more of it
