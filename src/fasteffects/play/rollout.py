"""Playing on in somebody's thoughts: both sides develop, attack and block by quick rules, else pass."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import Value
from ..rules.paying_by_itself import CANCEL
from ..rules.paying_on import payment
from ..state.objects import STACK
from .bot import best_land
from .policy import quick

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option
    from ..machine.game import Game

MOST_ANSWERS = 400  # in one play-out
LASTING = {"Creature", "Artifact", "Enchantment", "Planeswalker"}

Tried = set[tuple[int, str]]  # what was begun in which turn: what can't be paid for is not begun again


def hurry(game: Game) -> None:
    """From now on nobody is asked where they would pass, or how to pay, and nothing is told (``Timing``)."""
    game.timing = copy(game.timing)
    game.timing.hurried = game.timing.pays = True
    game.silent = True


def play_on(game: Game, last: int) -> None:
    """Likely answers until that turn begins."""
    tried: Tried = set()
    hurry(game)
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if game.over or decision is None or game.turn_number >= last:
            return
        try:
            game.answer(likely(game, decision, tried))
        except IllegalChoice:
            game.answer(decision.sample(lambda bound: 0))


def likely(game: Game, decision: Decision, tried: Tried) -> Value:
    """What a player probably does: lay out what stays on the battlefield, else the quick answer."""
    if decision.kind == "mana":
        return paid(game, decision)
    if decision.kind == "priority" and decision.player == game.active and not game.zone(STACK):
        found = development(game, decision, tried)
        if found is not None:
            tried.add((game.turn_number, decision.spell(found)))
            return found
    return quick(game, decision)


def development(game: Game, decision: Decision, tried: Tried) -> Value:
    """A land, or the dearest creature or the like; None where there is none."""
    lands = [o.value for o in decision.plays() if o.value[0] == "PlayALand"]
    if lands:
        return best_land(game, decision.player, lands)
    there = [o for o in decision.plays() if _lasts(game, o) and (game.turn_number, o.spelling) not in tried]
    return max(there, key=lambda o: _cost(game, o)).value if there else None


def _lasts(game: Game, option: Option) -> bool:
    """Whether it is a spell that becomes a permanent and needs nothing to be put on."""
    if option.value[0] != "CastSpell":
        return False
    face = game.obj(option.value[1]).card.faces[0]
    return bool(LASTING & set(face.types)) and "Aura" not in face.subtypes


def _cost(game: Game, option: Option) -> int:
    """About how much mana a spell costs."""
    cost = game.obj(option.value[1]).card.faces[0].mana_cost or ""
    symbols = cost.strip("{}").split("}{")
    return sum(int(s) if s.isdigit() else s not in ("", "X") for s in symbols)


def paid(game: Game, decision: Decision) -> Value:
    """The next answer to a question for mana; what can't be paid is taken back."""
    found = payment(game, decision)
    if found is not None:
        return found
    cancels = any(o.value == CANCEL for o in decision.options)
    return CANCEL if cancels else quick(game, decision)
