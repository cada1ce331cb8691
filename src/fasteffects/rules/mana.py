"""Mana, what it pays, and the abilities that make it (106, 605)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.it import Env, It
from ..effects.mana.adding import SNOW, Mana
from ..effects.mana.made_any_time import ManaForCost
from ..effects.mana.produced import adds_mana, produces
from ..effects.mana.produced import is_mana_ability as is_mana_ability
from ..effects.watching import Watcher
from ..events import ProduceMana
from ..events.base import ACTIVATE, PRODUCE_MANA, TAP
from ..events.playing import MANA_LIMIT
from ..pipeline.occurring import watched_by
from ..speed.indexes import ACTIVATED, UNKNOWN
from ..speed.native import mypyc_attr
from ..speed.once import once
from ..state.objects import NOBODY
from .permissions import eased, is_plain

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..pipeline.lasting import Begun
    from ..speed.indexes import Indexes
    from ..state.abilities import Heard
    from .ready import Made, Ready
    from .usage import Units


MOST: Final = 1_024  # costs that are remembered before all are forgotten
MOST_CHANGED: Final = 5  # mana abilities that cost mana, in the orders of which payment is looked for
MOST_USES: Final = 30  # of one mana ability that are looked ahead
MOST_TRIPLED: Final = 6  # no cost is as great as what so many make of a single mana
PRICES: Final[dict[tuple[str, ...], Price]] = {}


@mypyc_attr(free_list_len=1, acyclic=True)
class Spending:
    """What mana is to be spent on: a spell, an activated ability, or a special action (106.6, 116)."""

    __slots__ = ("object", "spell", "action")

    def __init__(self, object: int, spell: bool, action: str = "") -> None:
        self.object = object  # the spell, or the source of the ability
        self.spell = spell
        self.action = action  # what is done, where it is neither cast nor activated


def usable(game: Game, unit: Mana, spending: Spending) -> bool:
    """106.6. Whether a unit's restriction allows it to be spent so."""
    return unit.only is None or bool(unit.only.allows(It(game, Env(unit.source)), spending))


def flatten(cost: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The symbols of a cost that need a type of mana, and the generic amount."""
    price = price_of(cost)
    return price.typed, price.generic


def choose_units(units: list[frozenset[str]], cost: tuple[str, ...]) -> list[int] | None:
    """Which units (each with the types it can be) pay *cost*: their indexes, or None.

    Typed symbols are matched first (augmenting paths), then generic mana takes what is left, the
    least useful units first.
    """
    typed, generic = flatten(cost)
    if len(units) < len(typed) + generic and not any(s[0] == "2" for s in typed):
        return None
    owner: dict[int, int] = {}
    for at, symbol in enumerate(typed):
        if symbol[0] != "2" and not place(units, typed, at, owner, set()):
            return None
    for at, symbol in enumerate(typed):  # last, since there are two generic mana instead (107.4e)
        if symbol[0] == "2" and not place(units, typed, at, owner, set()):
            generic += 2
    found = list(owner)
    if generic:
        left = [(len(types), "C" not in types, i) for i, types in enumerate(units) if i not in owner]
        if len(left) < generic:
            return None
        left.sort()
        found += [i for _, _, i in left[:generic]]
    found.sort()
    return found


def place(
    units: list[frozenset[str]], typed: tuple[str, ...], at: int, owner: dict[int, int], seen: set[int]
) -> bool:
    """Let a unit pay the symbol at a place, if need be one whose symbol another unit can pay instead."""
    symbol = typed[at]
    ways = symbol.split("/")  # 107.4
    fitting: list[tuple[int, int]] = []
    for i, types in enumerate(units):
        for way in ways:
            if way in types:
                fitting.append((len(types), i))
                break
    fitting.sort()
    for _, i in fitting:
        if i not in seen:
            seen.add(i)
            if i not in owner or place(units, typed, owner[i], owner, seen):
                owner[i] = at
                return True
    return False


def kept(unit: Mana) -> bool:
    """106.4. Whether the mana would not be lost as the step ends: what would be is spent before it."""
    return hasattr(unit.only, "kept_until")


def payment(game: Game, player: int, cost: tuple[str, ...], spending: Spending) -> list[Mana] | None:
    """The units of a player's pool that pay *cost*, or None: restricted mana first."""
    mana, cost = game.player(player).mana, eased(game, player, spending, cost)
    if len(mana) < least_units(cost):
        return None
    pool = [u for u in mana if usable(game, u, spending)]
    if any(u.only is not None or u.rider is not None for u in pool):
        pool.sort(key=lambda u: (kept(u), u.only is None, u.rider is None))
    found = choose_from(pool, cost)
    return None if found is None else [pool[i] for i in found]


def choose_from(pool: list[Mana], cost: tuple[str, ...]) -> list[int] | None:
    """The same as ``choose_units``, of mana in a pool, each unit of which is of one type."""
    typed, generic = flatten(cost)
    left = [i for i in range(len(pool))]  # noqa: C416  (in the speed build sooner than a list of it)
    for symbol in typed:
        if len(symbol) > 1 or symbol == SNOW:  # 107.4: it can be paid in more than one way
            return choose_units([u.types() for u in pool], cost)
        for i in left:
            if pool[i].symbol == symbol:
                left.remove(i)
                break
        else:
            return None
    if len(left) < generic:
        return None
    if generic:
        left = [i for i in left if pool[i].symbol == "C"] + [i for i in left if pool[i].symbol != "C"]
    unused = left[generic:]
    return [i for i in range(len(pool)) if i not in unused]


def payments(game: Game, player: int, cost: tuple[str, ...], spending: Spending) -> list[tuple[Mana, ...]]:
    """The different ways to pay from the pool where it matters which mana is spent (106.6), best first."""
    cost = eased(game, player, spending, cost)
    first = payment(game, player, cost, spending)
    if first is None:
        return []
    pool = [u for u in game.player(player).mana if usable(game, u, spending)]
    if len(pool) == len(first) or len(pool) > 12:
        return [tuple(first)]
    kinds: list[Mana] = []  # one unit of each kind
    for unit in pool:
        if unit not in kinds:
            kinds.append(unit)
    if len(kinds) == 1:
        return [tuple(first)]

    numbers = [kinds.index(u) for u in pool]
    found: dict[tuple[int, ...], tuple[Mana, ...]] = {
        tuple(sorted([kinds.index(u) for u in first])): tuple(first)
    }
    for some in combinations(range(len(pool)), len(first)):
        key = tuple(sorted([numbers[i] for i in some]))
        if key not in found:
            units = tuple([pool[i] for i in some])
            if choose_from(list(units), cost) is not None:
                found[key] = units
                if len(found) >= 12:
                    break
    return list(found.values())


# -- mana abilities (605) ---------------------------------------------------------------------------


@once
def intrinsic(subtypes: frozenset[str]) -> tuple[str, ...]:
    """305.6. The mana symbols of the abilities that basic land types give."""

    return tuple(symbol for word, symbol in BASIC_LAND_MANA.items() if word in subtypes)


@once
def is_mana_trigger(ability: Heard) -> bool:
    """605.1b. A triggered ability without a target that triggers on mana being made and could add mana."""
    event = ability.event
    return event is not None and set(event.kinds()) == {PRODUCE_MANA} and adds_mana(ability)


def triggered_with(game: Game, player: int, source: int, symbol: str) -> list[frozenset[str]]:
    """605.4a. The mana that triggered abilities might add where *source* is tapped for mana."""
    found: list[frozenset[str]] = []
    for watch in game.indexes.triggers[PRODUCE_MANA]:
        if is_mana_trigger(watch.node):
            event = ProduceMana(player, (Mana(symbol, source),), source=source, by=player, tapped=True)
            it = It(game, watch.env.but(controller=game.controller(watch.source), event=event))
            if watch.node.event.matches(it, event):
                types, amount = produces(it, watch.node)
                found.extend([types] * amount)
    for delayed in game.delayed.values():  # 603.7
        if is_mana_trigger(delayed.ability):
            event = ProduceMana(player, (Mana(symbol, source),), source=source, by=player, tapped=True)
            it = It(game, delayed.env.but(event=event))
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
        found = known["mana", player] = activating.mana_options(game, player)
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
    if not cost:
        return True
    cost = eased(game, player, spending, cost)
    price = price_of(cost)
    if price.with_life:
        life = max(0, game.players[player].life) // 2
        return any(could_pay(game, player, rest, spending, but) for rest in without_life(cost, life))
    pool: tuple[Mana, ...] = game.players[player].mana
    restricted = False
    for unit in pool:
        restricted = restricted or unit.only is not None
    helped = spending.spell and helping.could_help(game, spending.object)
    there = ready.of(game)
    left_out = but != NOBODY and but in there.wells[player]
    if not helped and not restricted and not left_out and only_wells(game, player, there):
        if pool:
            return would_pay(there.units[player], pool, cost)
        known = there.enough[player]
        paid = known.get(cost)
        if paid is None:
            paid = known[cost] = would_pay(there.units[player], pool, cost)
        return paid
    helpers = [can for _, _, can in helping.helpers(game, player, spending.object)] if helped else []
    known_now = game.for_now()  # where nothing depends on what it is for
    key = ("could pay", player, cost, but)
    if key in known_now and not helpers and not restricted:
        return bool(known_now[key])
    units = [u.types() for u in pool if usable(game, u, spending)]
    typed, generic = flatten(cost)
    units += helpers + drawable(game, player, but, 2 * len(typed) + generic)
    enough = choose_units(units, cost) is not None
    if not enough and not only_wells(game, player, there):
        dear = [dear for dear in activating.dear_mana(game, player) if dear[1][0] != but]
        enough = pays_by_changing(units, dear[:MOST_CHANGED], cost)
    if not helpers and not restricted:
        known_now[key] = enough
    return enough


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


def would_pay(wells: dict[Units, int], pool: tuple[Mana, ...], cost: tuple[str, ...]) -> bool:
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


class Price:
    """How many units a cost wants, and how many of each set of types together.

    If there are as many for every set, each symbol can have a unit of its own (Hall's theorem).
    """

    __slots__ = ("typed", "generic", "least", "units", "wanted", "instead", "words", "with_life")

    def __init__(self, cost: tuple[str, ...]) -> None:
        typed = [symbol for symbol in cost if symbol != "X" and not symbol.isdigit()]
        generic = sum([int(symbol) for symbol in cost if symbol.isdigit()])
        self.typed = tuple(typed)  # the symbols that need a type of mana
        self.generic = generic
        self.least = generic + len([symbol for symbol in typed if "P" not in symbol])  # 107.4
        self.units = len(typed) + generic
        self.words = "".join(["{" + symbol + "}" for symbol in cost])  # as people write it
        self.with_life = any(s[-2:] == "/P" for s in typed)  # 107.4f
        self.instead = ways_to_pay(cost) if any(s[0] == "2" for s in typed) else ()
        kinds = sorted(set(typed))
        some = [c for size in range(1, len(kinds) + 1) for c in combinations(kinds, size)]
        self.wanted: list[tuple[frozenset[str], int]] = [  # the types that symbols can be paid with
            (frozenset(chain.from_iterable(s.split("/") for s in c)), len([s for s in typed if s in c]))
            for c in some
        ]


def ways_to_pay(cost: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """107.4e. The costs that are left once each {2/W} is paid with that type or with two generic mana."""
    ways: set[tuple[str, ...]] = {()}
    for symbol in cost:
        some = symbol.split("/") if symbol[:2] == "2/" else [symbol]
        ways = {tuple(sorted((*way, one))) for way in ways for one in some}
    return tuple(sorted(ways, reverse=True))  # with fewer generic mana first


@lru_cache(maxsize=MOST)
def without_life(cost: tuple[str, ...], most: int) -> tuple[tuple[str, ...], ...]:
    """107.4f. What mana is left of a cost where life is paid for up to so many symbols."""
    places = [at for at, symbol in enumerate(cost) if symbol[-2:] == "/P"]
    found: dict[tuple[str, ...], None] = {}
    for some in combinations(places, min(most, len(places))):
        left = [symbol.removesuffix("/P") for at, symbol in enumerate(cost) if at not in some]
        found[tuple(left)] = None
    return tuple(found)


def price_of(cost: tuple[str, ...]) -> Price:
    """What a cost wants, found out once."""
    found = PRICES.get(cost)
    if found is None:
        if len(PRICES) >= MOST:
            PRICES.clear()
        found = PRICES[cost] = Price(cost)
    return found


def drawable(game: Game, player: int, but: int, most: int) -> list[frozenset[str]]:
    """The units of mana that a player could tap for, each with its types; of each kind *most* are enough."""
    indexes = game.indexes
    there = ready.of(game)
    heard = indexes.replacing[PRODUCE_MANA] or indexes.triggers[PRODUCE_MANA] or waits_for_mana(game)
    if heard or not activating.quiet(game):
        return _drawable(game, player, but, sources(game, player))
    some = [] if only_wells(game, player, there) else activating.other_mana(game, player, True)
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
    dear = sum([made[3] for _, made in activating.dear_mana(game, player)])
    return pool + dear + len(drawable(game, player, NOBODY, 1_000_000))


def least_units(cost: tuple[str, ...]) -> int:
    """How many units of mana pay a cost at the least (107.4)."""
    return price_of(cost).least


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
    return activating.uses(game, player, source, number, MOST_USES)


def made_instead(game: Game) -> frozenset[str]:
    """106.12a, 614.1a. The types of mana that effects may put in the place of what is produced."""
    watches = [(w.node, w.env) for w in game.indexes.replacing[PRODUCE_MANA]]
    watches += [(e.node, e.env) for e in game.effects.values() if PRODUCE_MANA in watched_by(e.node)]
    found: set[str] = set()
    for node, env in watches:
        found |= node.mana_made(It(game, env)) if isinstance(node, Watcher) else frozenset()
    return frozenset(found)


def _multiplier(game: Game) -> int:
    """An upper bound for what replacement effects make of a tap for mana (106.6a)."""

    game.indexes.refresh(game)
    watches = game.indexes.replacing[PRODUCE_MANA]
    more = [w for w in watches if not (isinstance(w.node, Watcher) and w.node.mana_made(It(game, w.env)))]
    return int(3 ** min(MOST_TRIPLED, len(more)))  # what makes it another type makes no more of it


from . import activating, helping, ready  # noqa: E402  (all need to know what pays)
