"""Mana, what it pays, and the triggered abilities that make it (106, 605)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.it import Env, Environment
from ..effects.mana.adding import SNOW, UnitOfMana
from ..effects.mana.produced import is_mana_ability as is_mana_ability
from ..effects.mana.produced import is_mana_trigger as is_mana_trigger
from ..speed.native import mypyc_attr
from ..speed.once import once
from ..state.objects import NOBODY
from .permissions import eased

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.abilities import Told


NO_MANA: Final = "takes no mana"  # what is said of a spell for which none can be spent
MOST: Final = 1_024  # costs that are remembered before all are forgotten
MOST_CHANGED: Final = 5  # mana abilities that cost mana, in the orders of which payment is looked for
NO_TYPES: Final[frozenset[str]] = frozenset()
PRICES: Final[dict[tuple[str, ...], Price]] = {}


@mypyc_attr(free_list_len=1, acyclic=True)
class Spending:
    """What mana is to be spent on: a spell, an activated ability, or a special action (106.6, 116)."""

    __slots__ = ("object", "spell", "action", "bends", "ability")

    def __init__(
        self, object: int, spell: bool, action: str = "", bends: int = 0, ability: Told | None = None
    ) -> None:
        self.object = object  # the spell, or the source of the ability
        self.spell = spell
        self.action = action  # what is done, where it is neither cast nor activated
        self.ability = ability  # what is activated, where it is known
        self.bends = bends  # 701.67a: for how much generic mana artifacts and creatures may be tapped


def usable(game: Game, unit: UnitOfMana, spending: Spending) -> bool:
    """106.6. Whether a unit's restriction allows it to be spent so; and what it is spent on."""
    if refuses_mana(game, spending):
        return False
    return unit.only is None or unit.only.allows(Environment(game, Env(unit.source)), spending)


def refuses_mana(game: Game, spending: Spending) -> bool:
    """101.2, 601.2h. Whether it is to cast a spell for which no mana can be spent."""
    if not spending.spell or NO_MANA not in game.said.words or spending.object not in game.objects:
        return False
    return says_so(game.chars(spending.object).abilities)


@once
def says_so(abilities: tuple[Ability, ...]) -> bool:
    """Whether what a spell says keeps mana from being spent on it."""
    return any(effect.indexed_as == NO_MANA for ability in abilities for effect in ability.statics())


def flatten(cost: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The symbols of a cost that need a type of mana, and the generic amount."""
    price = price_of(cost)
    return price.typed, price.generic


def choose_units(
    units: list[frozenset[str]], cost: tuple[str, ...], typed_only: frozenset[int] = frozenset()
) -> list[int] | None:
    """Which units (each with the types it can be) pay *cost*: their indexes, or None.

    Typed symbols are matched first (augmenting paths), with the units that pay no generic mana before
    others (106.6), then generic mana takes what is left, the least useful units first.
    """
    typed, generic = flatten(cost)
    if len(units) < len(typed) + generic and not any(s[0] == "2" for s in typed):
        return None
    owner: dict[int, int] = {}
    if typed_only:
        some = [types if i in typed_only else NO_TYPES for i, types in enumerate(units)]
        for at in range(len(typed)):
            place(some, typed, at, owner, set())
    paid = set(owner.values())
    for at, symbol in enumerate(typed):
        if symbol[0] != "2" and at not in paid and not place(units, typed, at, owner, set()):
            return None
    for at, symbol in enumerate(typed):  # last, since there are two generic mana instead (107.4e)
        if symbol[0] == "2" and at not in paid and not place(units, typed, at, owner, set()):
            generic += 2
    found = list(owner)
    if generic:
        left = [
            (len(types), "C" not in types, i)
            for i, types in enumerate(units)
            if i not in owner and i not in typed_only
        ]
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


def pays_types_only(units: Sequence[UnitOfMana]) -> frozenset[int]:
    """106.6. The places of the units that can't be spent on generic mana (107.4b)."""
    return frozenset(
        [i for i, unit in enumerate(units) if unit.only is not None and unit.only.never_generic()]
    )


def kept(unit: UnitOfMana) -> bool:
    """106.4. Whether the mana would not be lost as the step ends: what would be is spent before it."""
    return unit.only is not None and unit.only.stays_until() != ""


def payment(game: Game, player: int, cost: tuple[str, ...], spending: Spending) -> list[UnitOfMana] | None:
    """The units of a player's pool that pay *cost*, or None: restricted mana first."""
    mana, cost = game.player(player).mana, eased(game, player, spending, cost)
    if len(mana) < least_units(cost):
        return None
    pool = [u for u in mana if usable(game, u, spending)]
    if any(u.only is not None or u.rider is not None for u in pool):
        pool.sort(key=lambda u: (kept(u), u.only is None, u.rider is None))
    found = choose_from(pool, cost)
    return None if found is None else [pool[i] for i in found]


def choose_from(pool: list[UnitOfMana], cost: tuple[str, ...]) -> list[int] | None:
    """The same as ``choose_units``, of mana in a pool, each unit of which is of one type."""
    typed, generic = flatten(cost)
    typed_only = pays_types_only(pool)
    if typed_only:
        return choose_units([u.types() for u in pool], cost, typed_only)
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


def payments(
    game: Game, player: int, cost: tuple[str, ...], spending: Spending
) -> list[tuple[UnitOfMana, ...]]:
    """The different ways to pay from the pool where it matters which mana is spent (106.6), best first."""
    cost = eased(game, player, spending, cost)
    first = payment(game, player, cost, spending)
    if first is None:
        return []
    pool = [u for u in game.player(player).mana if usable(game, u, spending)]
    if len(pool) == len(first) or len(pool) > 12:
        return [tuple(first)]
    kinds: list[UnitOfMana] = []  # one unit of each kind
    for unit in pool:
        if unit not in kinds:
            kinds.append(unit)
    if len(kinds) == 1:
        return [tuple(first)]

    numbers = [kinds.index(u) for u in pool]
    found: dict[tuple[int, ...], tuple[UnitOfMana, ...]] = {
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


def words_of_ways(game: Game, ways: list[tuple[UnitOfMana, ...]]) -> list[str]:
    """What tells ways to pay apart: the mana, and where they look alike what made it (106.6)."""
    if len(ways) == 1:
        return ["pay"]
    plain = ["".join([repr(u) for u in units]) for units in ways]
    return [
        "pay " + (words if plain.count(words) == 1 else by_source(game, units))
        for words, units in zip(plain, ways, strict=True)
    ]


def by_source(game: Game, units: tuple[UnitOfMana, ...]) -> str:
    """Units of mana in words, each kind that may not be spent on everything with its source: {C} of Cave."""
    lots: dict[str, str] = {}
    for unit in sorted(units, key=lambda u: not u.is_plain()):
        made_by = "" if unit.is_plain() or unit.source == NOBODY else f" of {game.label(unit.source)}"
        lots[made_by] = lots.get(made_by, "") + repr(unit)
    return " and ".join([symbols + made_by for made_by, symbols in lots.items()])


# -- mana abilities (605) ---------------------------------------------------------------------------


@once
def intrinsic(subtypes: frozenset[str]) -> tuple[str, ...]:
    """305.6. The mana symbols of the abilities that basic land types give."""

    return tuple(symbol for word, symbol in BASIC_LAND_MANA.items() if word in subtypes)


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


def least_units(cost: tuple[str, ...]) -> int:
    """How many units of mana pay a cost at the least (107.4)."""
    return price_of(cost).least


def mana_words(units: Sequence[UnitOfMana]) -> str:
    """Units of mana as their symbols."""
    return "".join([repr(unit) for unit in units])


def just_as_much(cost: tuple[str, ...]) -> str:
    """601.2h. What is spent where no mana need be made: just what is asked for, generic mana colorless."""
    found = ""
    for symbol in cost:
        if symbol.isdigit():
            found += "C" * int(symbol)
        elif symbol != "X":
            found += next((s for s in symbol.split("/") if s in "WUBRG"), "C")
    return found
