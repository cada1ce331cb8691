"""Sagas: their lore counters and their end (714)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.chapters import LORE, is_of_chapter
from ..events import Event, PutCounters, Sacrifice
from ..pipeline.entering import final_chapter
from ..state.objects import ABILITY, STACK

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game
    from ..state.objects import Object


def told_on(game: Game, player: int) -> list[Event]:
    """714.3c, 505.4. A lore counter for each Saga that a player controls and that has chapters."""
    found: list[Event] = []
    for id in game.of_types(("Enchantment",)):  # 205.3h: no other permanent is a Saga
        chars = game.chars(id)
        if "Saga" in chars.subtypes and game.controller(id) == player and final_chapter(chars):
            found.append(PutCounters(id, LORE, 1, by=player))
    return found


def over(game: Game, o: Object, chars: Characteristics) -> list[tuple[str, Event]]:
    """704.5s, 714.4. A Saga whose last chapter has left the stack is sacrificed."""
    final = final_chapter(chars)
    if not final or o.counters.get(LORE, 0) < final or awaited(game, o.id, chapters=True):
        return []
    return [("704.5s", Sacrifice(o.id, chars.controller))]


def awaited(game: Game, id: int, chapters: bool = False) -> bool:
    """704.5s, v. Whether an ability of a permanent has triggered and not yet left the stack."""
    on_stack = [game.objects[i] for i in game.zone(STACK)]
    found = [
        (o.ability, o.at_work()) for o in on_stack if o.kind == ABILITY and o.ability.heard() is not None
    ]
    found += [(t.ability, t.env) for t in game.waiting]
    return any(env.source == id and (not chapters or is_of_chapter(a)) for a, env in found)
