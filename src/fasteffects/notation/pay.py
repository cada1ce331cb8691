"""Paying without being told how: lands first, colours kept for what is still in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.mana.adding import SNOW
from ..state.objects import HAND
from .look import symbols_in

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option, Value
    from ..machine.game import Game

MOST_SOURCES = 100


def best(game: Game, decision: Decision) -> Option | None:
    """What to answer to a ``mana`` decision: pay, or tap the least needed source that leads to paying."""
    tried: set[Value] = set()
    for option in _sources(game, decision):
        if option.spelling.startswith("pay"):
            return option
        if option.key in tried:
            continue  # one of several that cannot matter beside each other has been tried
        tried.add(option.key)
        trial = game.copy()
        trial.answer(option.value)
        if _leads_to_payment(trial, decision.about):
            return option
    return None


def _leads_to_payment(trial: Game, item: int | None) -> bool:
    """Whether it is paid in the end, and *item* not taken back because it can't be (733.1)."""
    for _ in range(MOST_SOURCES):
        decision = trial.decision
        if decision is None or decision.kind != "mana":
            return item is None or item in trial.objects or item in trial.gone  # where it has resolved
        sources = _sources(trial, decision)
        if not sources:
            return False
        trial.answer(sources[0].value)
    return False


def is_snow(game: Game, id: int) -> bool:
    """205.4g. Whether an object is snow."""
    return id in game.objects and "Snow" in game.chars(id).supertypes


def _sources(game: Game, decision: Decision) -> list[Option]:
    """Ways to go on paying, best first: pay; lands whose colours no card in hand wants; others."""
    costs = [game.chars(i).mana_cost or "" for i in game.zone(HAND, decision.player)]
    wanted = {symbol for cost in costs for symbol in symbols_in(cost)}

    of_snow = f"{{{SNOW}}}" in decision.prompt  # 107.4h

    def rank(option: Option) -> tuple[int, int, int, int]:
        words = option.spelling
        if words.startswith("pay"):
            return (0, 0, 0, 0)
        id = option.value[2 if option.value[0] == "help" else 1]  # what is tapped or exiled for it
        land = id in game.objects and "Land" in game.chars(id).types
        makes = symbols_in(words)
        other = of_snow and not is_snow(game, id)
        return (1 + other, 1 if land else 2, sum(s in wanted for s in makes), len(makes))

    return sorted((o for o in decision.options if o.spelling != "cancel"), key=rank)
