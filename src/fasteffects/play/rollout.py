"""Playing on in somebody's thoughts: both sides develop, attack and block by quick rules."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from ..errors import IllegalChoice
from ..objects import STACK
from .bot import best_land
from .paying import CANCEL, payment
from .policy import PASS, quick

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

MOST_ANSWERS = 400  # in one play-out


def hurry(game: Game) -> None:
    """From now on nobody is asked where a quick answer would be to pass."""
    game.timing = copy(game.timing)
    game.timing.hurried = True


def play_on(game: Game, last: int) -> None:
    """Quick answers until that turn begins."""
    tried: set[str] = set()
    hurry(game)
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if game.over or decision is None or game.turn_number >= last:
            return
        try:
            game.answer(likely(game, decision, tried))
        except IllegalChoice:
            game.answer(decision.sample(lambda bound: 0))


def likely(game: Game, decision: Decision, tried: set[str]) -> Any:
    """What a player probably does: play what stays on the battlefield, else the quick answer."""
    if decision.kind == "mana":
        return paid(game, decision)
    if decision.kind == "priority" and decision.player == game.active and not game.zone(STACK):
        found = development(game, decision, tried)
        if found is not None:
            tried.add(f"{game.turn_number} {decision.spell(found)}")
            return found
    return quick(game, decision)


def development(game: Game, decision: Decision, tried: set[str]) -> Any:
    """A land, or the dearest creature or the like; None where there is none."""
    lands = [o.value for o in decision.options if o.value[0] == "PlayALand"]
    if lands:
        return best_land(game, decision.player, lands)
    best, most = None, -1
    for option in decision.options:
        if option.value[0] != "CastSpell" or f"{game.turn_number} {option.spelling}" in tried:
            continue
        face = game.obj(option.value[1]).card.faces[0]
        if "Creature" in face.types or {"Artifact", "Enchantment", "Planeswalker"} & face.types and "Aura" not in face.subtypes:
            cost = dear(face.mana_cost or "")
            if cost > most:
                best, most = option.value, cost
    return best


def dear(cost: str) -> int:
    """About how much mana a cost is."""
    symbols = cost.strip("{}").split("}{") if cost else []
    return sum(int(s) if s.isdigit() else s != "X" for s in symbols)


def paid(game: Game, decision: Decision) -> Any:
    """The next answer to a question for mana; taken back where it can't be paid."""
    found = payment(game, decision)
    if found is not None:
        return found
    cancels = any(o.value == CANCEL for o in decision.options)
    return CANCEL if cancels else quick(game, decision)
