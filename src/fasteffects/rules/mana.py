"""Mana, what it pays, and the abilities that make it (106, 605)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..characteristics import BASIC_LAND_MANA
from ..effects.it import Env, It
from ..effects.mana import Mana, adds_mana, produces
from ..effects.mana import is_mana_ability as is_mana_ability
from ..events import ProduceMana
from ..events.base import PRODUCE_MANA
from ..objects import NOBODY
from ..once import once

if TYPE_CHECKING:
    from ..game import Game
    from .ready import Made


class Spending:
    """What mana is to be spent on: a spell or an activated ability (106.6)."""

    __slots__ = ("object", "spell")

    def __init__(self, object: int, spell: bool) -> None:
        self.object = object  # the spell, or the source of the ability
        self.spell = spell


def usable(game: Game, unit: Mana, spending: Spending) -> bool:
    """106.6. Whether a unit's restriction allows it to be spent so."""
    return unit.only is None or bool(unit.only.allows(It(game, Env(unit.source)), spending))


def pays(unit: str, symbol: str) -> bool:
    """107.4. Whether mana of a type pays one symbol of a cost (not generic)."""
    if symbol == unit:
        return True
    return "/" in symbol and unit in symbol.split("/")


@lru_cache(maxsize=1024)
def flatten(cost: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The symbols of a cost that need a type of mana, and the generic amount."""
    typed: list[str] = []
    generic = 0
    for symbol in cost:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol != "X":
            typed.append(symbol)
    return tuple(typed), generic


def choose_units(units: list[frozenset[str]], cost: tuple[str, ...]) -> list[int] | None:
    """Which units (each with the types it can be) pay *cost*: their indexes, or None.

    Typed symbols are matched first (augmenting paths), then generic mana takes what is left, the
    least useful units first.
    """
    typed, generic = flatten(cost)
    if len(units) < len(typed) + generic and not any(s[0] == "2" and "/" in s for s in typed):
        return None
    owner: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        fitting = [i for i, types in enumerate(units) if any(pays(t, typed[at]) for t in types)]
        fitting.sort(key=lambda i: len(units[i]))
        for i in fitting:
            if i not in seen:
                seen.add(i)
                if i not in owner or place(owner[i], seen):
                    owner[i] = at
                    return True
        return False

    for at, symbol in enumerate(typed):
        if not place(at, set()):
            if symbol[0] == "2" and "/" in symbol:  # 107.4e: two generic mana instead
                generic += 2
            else:
                return None
    left = [i for i in range(len(units)) if i not in owner]
    left.sort(key=lambda i: (len(units[i]), "C" not in units[i]))
    if len(left) < generic:
        return None
    return sorted([*owner, *left[:generic]])


def payment(game: Game, player: int, cost: tuple[str, ...], spending: Spending) -> list[Mana] | None:
    """The units of a player's pool that pay *cost*, or None: restricted mana first."""
    pool = [u for u in game.player(player).mana if usable(game, u, spending)]
    pool.sort(key=lambda u: (u.only is None, u.rider is None))
    found = choose_units([frozenset((u.symbol,)) for u in pool], cost)
    return None if found is None else [pool[i] for i in found]


def payments(game: Game, player: int, cost: tuple[str, ...], spending: Spending) -> list[tuple[Mana, ...]]:
    """The different ways to pay from the pool where it matters which mana is spent (106.6), best first."""
    first = payment(game, player, cost, spending)
    if first is None:
        return []
    pool = [u for u in game.player(player).mana if usable(game, u, spending)]
    if len(pool) == len(first) or len({u.values() for u in pool}) == 1 or len(pool) > 12:
        return [tuple(first)]

    found: dict[tuple[Any, ...], tuple[Mana, ...]] = {_key(first): tuple(first)}
    for some in combinations(pool, len(first)):
        if _key(some) not in found and choose_units([frozenset((u.symbol,)) for u in some], cost) is not None:
            found[_key(some)] = some
            if len(found) >= 12:
                break
    return list(found.values())


def _key(units: Any) -> tuple[Any, ...]:
    return tuple(sorted(str(u.values()) for u in units))


# -- mana abilities (605) ---------------------------------------------------------------------------


def intrinsic(subtypes: frozenset[str]) -> tuple[str, ...]:
    """305.6. The mana symbols of the abilities that basic land types give."""

    return tuple(symbol for word, symbol in BASIC_LAND_MANA.items() if word in subtypes)


@once
def is_mana_trigger(ability: Any) -> bool:
    """605.1b. A triggered ability without a target that triggers on mana being made and could add mana."""
    event = getattr(ability, "event", None)
    return event is not None and set(event.kinds()) == {PRODUCE_MANA} and adds_mana(ability)


def triggered_with(game: Game, player: int, source: int, symbol: str) -> list[frozenset[str]]:
    """605.4a. The mana that triggered abilities might add where *source* is tapped for mana."""
    found: list[frozenset[str]] = []
    for watch in game.indexes.triggers.get(PRODUCE_MANA, ()):
        if is_mana_trigger(watch.node):
            event = ProduceMana(player, (Mana(symbol, source),), source=source, by=player, tapped=True)
            it = It(game, watch.env.but(controller=game.controller(watch.source), event=event))
            if watch.node.event.matches(it, event):
                types, amount = produces(it, watch.node)
                found.extend([types] * amount)
    return found


def sources(game: Game, player: int) -> list[tuple[int, int, frozenset[str], int]]:
    """What a player could tap for mana now: (object, ability number, types, amount)."""
    known = game.for_now()
    found = known.get(("mana", player))
    if found is None:
        found = known["mana", player] = activating.mana_options(game, player)
    return found


def could_pay(game: Game, player: int, cost: tuple[str, ...], spending: Spending, but: int = NOBODY) -> bool:
    """Whether the pool and what can be tapped would pay *cost*: may be too hopeful, never too strict."""
    typed, generic = flatten(cost)
    if not typed and not generic:
        return True
    most = 2 * len(typed) + generic
    pool = game.player(player).mana
    helped = [can for _, _, can in helping.helpers(game, player, spending.object)] if spending.spell else []
    if helped or any(u.only is not None for u in pool):
        units = [frozenset((u.symbol,)) for u in pool if usable(game, u, spending)]
        return choose_units(units + helped + drawable(game, player, but, most), cost) is not None
    known = game.for_now()  # nothing depends on what it is for
    key = ("could pay", player, cost, but)
    if key not in known:
        units = [frozenset((u.symbol,)) for u in pool]
        known[key] = enough(tuple(units + drawable(game, player, but, most)), cost)
    return bool(known[key])


@lru_cache(maxsize=8192)
def enough(units: tuple[frozenset[str], ...], cost: tuple[str, ...]) -> bool:
    """Whether some of those units pay *cost*."""
    return choose_units(list(units), cost) is not None


def drawable(game: Game, player: int, but: int, most: int) -> list[frozenset[str]]:
    """The units of mana that a player could tap for, each with its types; of each kind *most* are enough."""
    indexes = game.indexes
    if not activating.quiet(game) or PRODUCE_MANA in indexes.replacing or PRODUCE_MANA in indexes.triggers:
        return _drawable(game, player, but, sources(game, player))
    found = _drawable(game, player, but, activating.other_mana(game, player, True))
    there = ready.of(game)
    for (types, amount), n in there.units[player].items():
        found.extend([types] * min(n * amount, most + amount))
    if but in there.wells[player]:
        types, amount = ready.kind_of(there.wells[player][but])
        for _ in range(amount):
            found.remove(types)
    return found


def most_units(game: Game, player: int) -> int:
    """How many units of mana a player has and could tap for, at the very most."""
    return len(game.player(player).mana) + len(drawable(game, player, NOBODY, 1_000_000))


def _drawable(game: Game, player: int, but: int, some: list[Made]) -> list[frozenset[str]]:
    by_source: dict[int, tuple[frozenset[str], int]] = {}
    for source, _, types, amount in some:
        if source == but:
            continue
        have, most = by_source.get(source, (frozenset(), 0))
        times = game.player(player).life if source in game.effects else 1
        by_source[source] = (have | types, max(most, amount * times))
    units: list[frozenset[str]] = []
    multiplier = _multiplier(game)
    for source, (types, amount) in by_source.items():
        units.extend([types] * (amount * multiplier))
        if game.indexes.triggers.get(PRODUCE_MANA) and source in game.objects:
            found = [triggered_with(game, player, source, symbol) for symbol in sorted(types)]
            most = max((len(f) for f in found), default=0)
            units.extend([frozenset().union(*(t for f in found for t in f))] * most)
    return units


def _multiplier(game: Game) -> int:
    """An upper bound for what replacement effects make of a tap for mana (106.6a)."""

    game.indexes.refresh(game)
    return int(3 ** len(game.indexes.replacing.get(PRODUCE_MANA, ())))


from . import activating, helping, ready  # noqa: E402  (all need to know what pays)
