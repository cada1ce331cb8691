"""Paying mana with no more than is owed, and keeping what other cards in hand will want."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..effects.mana.adding import SNOW
from ..machine.decisions import Value
from ..notation import pay
from ..notation.pay import is_snow
from ..rules.mana import choose_units, pays_types_only
from ..state.objects import HAND

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option
    from ..machine.game import Game

CANCEL = ("cancel",)


def payment(game: Game, decision: Decision) -> Value:
    """The next answer to a ``mana`` question; None where it can't be paid."""
    value = exactly(game, decision)
    if value is not None:
        return value
    found = pay.best(game, decision)
    return None if found is None else found.value


def exactly(game: Game, decision: Decision) -> Value:
    """Pay, or tap one of the sources that together make just what is owed; None where none do."""
    pays = next((o.value for o in decision.options if o.spelling.startswith("pay")), None)
    if pays is not None:
        return pays
    owed = tuple(_symbols(decision.prompt))
    mine = game.player(decision.player).mana
    pool, typed_only = [unit.types() for unit in mine], pays_types_only(mine)
    sources = _sources(game, decision)
    snow = {id: frozenset((SNOW,) if is_snow(game, id) else ()) for id in sources}
    units = [(_types(ways) | snow[id], id) for id, ways in sources.items() for _ in range(_amount(ways))]
    found = choose_units(pool + [types for types, _ in units], owed, typed_only)
    chosen = [] if found is None else [units[at - len(pool)] for at in found if at >= len(pool)]
    for _, id in chosen[:1]:
        others = [types for types, other in chosen if other != id]
        for option in sources[id].values():
            made = [snow[id] | {symbol} for symbol in _symbols(option.spelling)]
            if choose_units(pool + made + others, owed, typed_only) is not None:
                return option.value
    return None


def _symbols(words: str) -> list[str]:
    return re.findall(r"\{([^{}]+)\}", words)


def _types(ways: dict[str, Option]) -> frozenset[str]:
    return frozenset(symbol for option in ways.values() for symbol in _symbols(option.spelling))


def _amount(ways: dict[str, Option]) -> int:
    return max(len(_symbols(option.spelling)) for option in ways.values())


def _sources(game: Game, decision: Decision) -> dict[int, dict[str, Option]]:
    """What can be tapped, by what it would make: what the hand wants least goes first."""
    costs = "".join(game.chars(i).mana_cost or "" for i in game.zone(HAND, decision.player))
    found: dict[int, dict[str, Option]] = {}
    for option in decision.options:
        if option.value[0] == "ActivateMana":
            found.setdefault(option.value[1], {}).setdefault(option.value[3], option)

    def need(id: int) -> tuple[bool, int]:
        return "Land" not in game.chars(id).types, sum(costs.count(symbol) for symbol in _types(found[id]))

    return {id: found[id] for id in sorted(found, key=need)}
