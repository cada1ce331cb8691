"""Paying mana without being told how: no more than is owed, lands first, and what the hand wants is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..effects.mana.adding import SNOW
from ..state.objects import BATTLEFIELD, HAND
from .activated_abilities import usage_of
from .mana import choose_units, pays_types_only

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option, Value
    from ..machine.game import Game

Units = Sequence[frozenset[str]]  # mana, each unit by what it can be

MOST_SOURCES = 100
CANCEL = ("cancel",)


def payment(game: Game, decision: Decision) -> Value:
    """The next answer to a ``mana`` question; None where it can't be paid."""
    value = exactly(game, decision)
    if value is not None:
        return value
    found = _leading(game, decision)
    return None if found is None else found.value


def exactly(game: Game, decision: Decision) -> Value:
    """Pay, or tap one of the sources that together make what is owed and least besides; None if none do."""
    pays = next((o.value for o in decision.options if o.spelling.startswith("pay")), None)
    if pays is not None:
        return pays
    owed = tuple(_symbols(decision.prompt))
    mine = game.player(decision.player).mana
    pool, typed_only = [unit.types() for unit in mine], pays_types_only(mine)
    sources = _sources(game, decision)
    snow = {id: frozenset((SNOW,) if is_snow(game, id) else ()) for id in sources}
    makes = {id: [_types(ways) | snow[id]] * _amount(ways) for id, ways in sources.items()}

    def pay(some: Sequence[int], made: Units = ()) -> bool:
        units = [*pool, *made, *(types for id in some for types in makes[id])]
        return choose_units(units, owed, typed_only) is not None

    chosen = _least(list(makes), {id: len(units) for id, units in makes.items()}, pay)
    for id in chosen[:1]:
        for option in sorted(sources[id].values(), key=lambda one: not rides(game, one.value)):
            if pay(chosen[1:], [snow[id] | {symbol} for symbol in _symbols(option.spelling)]):
                if not rides(game, option.value) or _pays(game, option, decision.about):
                    return option.value
    return None


def _pays(game: Game, option: Option, about: int | None) -> bool:
    """106.6. Whether what an option makes may be spent on this, so that it is paid in the end."""
    trial = game.copy()
    trial.answer(option.value)
    return _leads_to_payment(trial, about)


def rides(game: Game, value: Value) -> bool:
    """106.6. Whether something follows where that mana is spent: it is had for nothing."""
    id, number = value[1], value[2]
    if id not in game.objects or game.objects[id].zone != BATTLEFIELD:
        return False
    terms = usage_of(game, game.objects[id], game.chars(id)).terms
    return bool(number < len(terms) and terms[number].rides)


def _least(ids: list[int], makes: dict[int, int], pay: Callable[[Sequence[int]], bool]) -> list[int]:
    """Sources that pay together and make least, the least wanted first; none where all don't pay."""
    if not pay(ids):
        return []
    found: list[list[int]] = []
    orders = [ids]
    if any(many > 1 for many in makes.values()):
        orders.append(sorted(ids, key=lambda id: -makes[id]))
    for order in orders:
        left = list(order)
        for id in reversed(order):
            others = [one for one in left if one != id]
            if pay(others):
                left = others
        found.append(left)
    return min(found, key=lambda left: sum(makes[id] for id in left))


def _leading(game: Game, decision: Decision) -> Option | None:
    """The least needed source that leads to paying in the end, where no plain sources make what is owed."""
    tried: set[Value] = set()
    for option in _ways_on(game, decision):
        if option.spelling.startswith("pay"):
            return option
        if option.key in tried:
            continue  # one of several that cannot matter beside each other has been tried
        tried.add(option.key)
        if _pays(game, option, decision.about):
            return option
    return None


def _leads_to_payment(trial: Game, item: int | None) -> bool:
    """Whether it is paid in the end, and *item* not taken back because it can't be (733.1)."""
    for _ in range(MOST_SOURCES):
        decision = trial.decision
        if decision is None or decision.kind != "mana":
            return item is None or item in trial.objects or item in trial.gone  # where it has resolved
        sources = _ways_on(trial, decision)
        if not sources:
            return False
        trial.answer(sources[0].value)
    return False


def is_land(game: Game, id: int) -> bool:
    """Whether it is a land; what makes mana may be an effect of what is gone."""
    return id in game.objects and "Land" in game.chars(id).types


def is_snow(game: Game, id: int) -> bool:
    """205.4g. Whether an object is snow."""
    return id in game.objects and "Snow" in game.chars(id).supertypes


def _ways_on(game: Game, decision: Decision) -> list[Option]:
    """Ways to go on paying, best first: pay; lands whose colours no card in hand wants; others."""
    costs = [game.chars(i).mana_cost or "" for i in game.zone(HAND, decision.player)]
    wanted = {symbol for cost in costs for symbol in _symbols(cost)}

    of_snow = f"{{{SNOW}}}" in decision.prompt  # 107.4h

    def rank(option: Option) -> tuple[int, int, int, int]:
        words = option.spelling
        if words.startswith("pay"):
            return (0, 0, 0, 0)
        id = option.value[2 if option.value[0] == "help" else 1]  # what is tapped or exiled for it
        land = is_land(game, id)
        makes = _symbols(words)
        other = of_snow and not is_snow(game, id)
        return (1 + other, 1 if land else 2, sum(s in wanted for s in makes), len(makes))

    return sorted((o for o in decision.options if o.spelling != "cancel"), key=rank)


def _symbols(words: str) -> list[str]:
    return re.findall(r"\{([^{}]+)\}", words)


def _types(ways: dict[str, Option]) -> frozenset[str]:
    return frozenset(symbol for option in ways.values() for symbol in _symbols(option.spelling))


def _amount(ways: dict[str, Option]) -> int:
    return max(len(_symbols(option.spelling)) for option in ways.values())


def _sources(game: Game, decision: Decision) -> dict[int, dict[str, Option]]:
    """What can be tapped, by what it would make: what the hand wants least goes first.

    Before all goes what does something more where it is spent (106.6).
    """
    costs = "".join(game.chars(i).mana_cost or "" for i in game.zone(HAND, decision.player))
    found: dict[int, dict[str, Option]] = {}
    for option in decision.options:
        if option.value[0] == "ActivateMana":
            ways = found.setdefault(option.value[1], {})
            if option.value[3] not in ways or rides(game, option.value):
                ways[option.value[3]] = option

    def need(id: int) -> tuple[bool, bool, int, int]:
        types, ways = _types(found[id]), found[id].values()
        wanted = sum(costs.count(symbol) for symbol in types)
        return not any(rides(game, o.value) for o in ways), not is_land(game, id), wanted, len(types)

    return {id: found[id] for id in sorted(found, key=need)}
